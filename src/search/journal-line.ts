import * as z from "zod";
import { canonical, sha256 } from "../canonical/canonical.ts";
import { InputError } from "../plan/input-error.ts";
import { readJson } from "../plan/json-text.ts";
import { readShape } from "../plan/shape.ts";
import type { Provenance } from "./witness.ts";
import { fingerprintSchema, guardSchema, idSchema, provenanceSchema } from "./witness-schema.ts";

/** One violation as it was found, before anything was made of it. The token is enough to run it again. */
export interface Finding {
  readonly guard: string;
  readonly invariant: string;
  readonly token: string;
  readonly fingerprint: string;
  readonly provenance?: Provenance;
}

const findingSchema = z.strictObject({
  guard: guardSchema,
  invariant: idSchema,
  token: z.string().regex(/^a2ac1\.[A-Za-z0-9_-]+$/, "expected a token"),
  fingerprint: fingerprintSchema,
  provenance: z.exactOptional(provenanceSchema),
});
const LINE_MAX = 1 << 21;

/** `<sum> <json>` and a newline; the sum is 8 hex digits of the hash of the JSON. */
export function journalLine(finding: Finding): string {
  const json = canonical(finding);
  return `${sumOf(json)} ${json}\n`;
}

/**
 * The findings in a journal's text. What follows the last newline was being written when the writer was killed, and is ignored. A whole line that
 * does not match its sum was altered: an InputError.
 */
export function readJournal(text: string, what: string): Finding[] {
  return text
    .split("\n")
    .slice(0, -1)
    .map((line, at) => {
      const where = `line ${at + 1} of ${what}`;
      const json = line.slice(9);
      if (line.slice(0, 9) !== `${sumOf(json)} `)
        throw new InputError(`read ${where}`, "it was altered", "Take the line out, or the file away.");
      return readShape<Finding>(findingSchema, readJson(json, where, LINE_MAX), where, "Take the line out, or the file away.");
    });
}

function sumOf(json: string): string {
  return sha256(json).slice(0, 8);
}
