import * as z from "zod";
import { escaped, InputError } from "./input-error.ts";

// No `new Function`: plans are read where code generation is forbidden, and it buys nothing at this size.
z.config({ jitless: true });

/** A value as what a schema says it is, or one InputError that names the first thing wrong by its dot path. */
export function readShape<T>(schema: z.ZodType<T>, value: unknown, what: string, accepted: string): T {
  const reading = schema.safeParse(value);
  if (reading.success) return reading.data;
  const issues = reading.error.issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  throw new InputError(`read ${what}`, `${described(issues[0] as z.core.$ZodIssue)}${more}`, accepted);
}

/** Clipped here too, so that a document with 200,000 wrong names cannot push its own path, or the count, out of the line. */
function described(issue: z.core.$ZodIssue): string {
  const path = issue.path.length === 0 ? "" : `${escaped(z.core.toDotPath(issue.path), 80)}: `;
  const what =
    issue.code === "unrecognized_keys"
      ? `unknown member ${JSON.stringify(escaped(String(issue.keys[0]), 60))}${issue.keys.length > 1 ? ` (of ${issue.keys.length})` : ""}`
      : escaped(issue.message, 180);
  return `${path}${what}`;
}
