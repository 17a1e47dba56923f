import { escaped, InputError } from "../src/plan/input-error.ts";
import type { AnyEvent } from "../src/trace/event.ts";
import { isKind } from "../src/trace/event.ts";
import type { Header } from "../src/trace/header.ts";
import type { Trace } from "../src/trace/trace.ts";
import { textFile } from "./text-file.ts";
import { EVENTS_MAX } from "./trace-writer.ts";

const FILE_MAX = 128 * 1024 * 1024;
const ACCEPTED = "A file that `serve --trace FILE` wrote is accepted: one JSON object a line, the header first.";

/** A recorded trace, out of a file that may come from anybody: bounded, each line looked at, nothing of it run. */
export function traceSource(path: string): Trace {
  const refuse = (what: string) => new InputError("read the trace", `${JSON.stringify(escaped(path, 120))} ${what}`, ACCEPTED);
  const lines = textFile(path, { what: "the trace", bytesMax: FILE_MAX, accepted: ACCEPTED }).split("\n");
  let header: Header | null = null;
  const events: AnyEvent[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === "") continue;
    const value = parsed(line);
    // The last line of a killed process may be half of one.
    if (value === null && at === lines.length - 1) break;
    if (isHeader(value)) header = value.header;
    else if (isEvent(value, events.length)) events.push(value);
    else throw refuse(`has neither a header nor event ${events.length} in line ${at + 1}`);
    if (events.length > EVENTS_MAX) throw refuse(`has more than ${EVENTS_MAX} events`);
  }
  if (header === null) throw refuse("has no header");
  return { header: { ...header, endedAtMs: Math.max(header.endedAtMs, events.at(-1)?.at ?? 0) }, events };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isHeader(value: unknown): value is { readonly header: Header } {
  if (!isObject(value) || !isObject(value.header)) return false;
  const { header } = value;
  const numbers = [header.faultsEndAtMs, header.lastAskAtMs, header.boundMs, header.endedAtMs];
  return header.v === 1 && isObject(header.limits) && isObject(header.deadlines) && numbers.every(isInstant) && ENDINGS.has(header.ended);
}
const ENDINGS: ReadonlySet<unknown> = new Set(["quiet", "horizon", "limit", "guard-fault"]);

function isEvent(value: unknown, seq: number): value is AnyEvent {
  if (!isObject(value)) return false;
  const { of } = value;
  const isOf = of === null || (typeof of === "string" && of.length < 80);
  return value.seq === seq && isInstant(value.at) && isInstant(value.cause) && isKind(value.kind) && isOf && isObject(value.body);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isInstant(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
