import type { Plan } from "../plan/plan.ts";
import { eventLine, fingerprint } from "../trace/fingerprint.ts";
import type { Trace } from "../trace/trace.ts";
import { NondeterminismError } from "./harness-fault.ts";
import type { Subject } from "./subject.ts";

/** The trace index of the first event in which two traces differ; null when all events are equal. */
function firstDifference(one: Trace, other: Trace): number | null {
  const shared = Math.min(one.events.length, other.events.length);
  for (let seq = 0; seq < shared; seq += 1) {
    const a = one.events[seq];
    const b = other.events[seq];
    if (a === undefined || b === undefined || eventLine(a) !== eventLine(b)) return seq;
  }
  return one.events.length === other.events.length ? null : shared;
}

const REMEDY = "A guard of your own must keep nothing outside what its factory makes, and use no clock and no chance.";

/** Runs a plan a second time and gives the fingerprint both runs share. Throws `NondeterminismError` when they differ. */
export async function runAgain(subject: Subject, plan: Plan, first: Trace): Promise<string> {
  const once = fingerprint(first);
  const second = await subject.run(plan);
  if (fingerprint(second) === once) return once;
  const seq = firstDifference(first, second);
  const where =
    seq === null ? "in its header" : `first at event ${seq}: ${lineAt(first, seq)} the first time, ${lineAt(second, seq)} the second`;
  throw new NondeterminismError(`The same plan ran differently a second time, ${where}. ${REMEDY}`, seq);
}

function lineAt(trace: Trace, seq: number): string {
  const event = trace.events[seq];
  return event === undefined ? "nothing" : eventLine(event);
}
