import { sha256 } from "../canonical/canonical.ts";
import type { Outcome } from "../judge/verdict.ts";
import { readJson } from "../plan/json-text.ts";
import { normalise } from "../plan/normalise.ts";
import type { Plan } from "../plan/plan.ts";
import { readableJson } from "../plan/readable-json.ts";
import { readShape } from "../plan/shape.ts";
import type { AnyEvent } from "../trace/event.ts";
import { eventLine, fingerprint } from "../trace/fingerprint.ts";
import type { Trace } from "../trace/trace.ts";
import { witnessSchema } from "./witness-schema.ts";

/** Where a plan was first drawn. The plan itself is what counts: a generator that was edited draws another one. */
export interface Provenance {
  readonly scenario: string;
  readonly seed: string;
  readonly case: number;
}

/**
 * A violation, kept: the plan that shows it and what its run was like, so that a replay can say "the same run", or which event moved first.
 * `events`: the trace indices that show the violation. `lines`: one short hash an event, in order.
 */
export interface Witness {
  readonly v: 1;
  readonly guard: string;
  readonly invariant: string;
  readonly provenance?: Provenance;
  readonly plan: Plan;
  /** What other guards are to come out with under this plan, by guard and claim. */
  readonly expected?: Readonly<Record<string, Readonly<Record<string, Outcome>>>>;
  readonly fingerprint: string;
  readonly events: readonly number[];
  readonly lines: readonly string[];
}

/** What a witness is made of: the trace must be the run of the normal form of `plan`. */
export type Found = Pick<Witness, "guard" | "invariant" | "provenance" | "plan" | "expected" | "events"> & { readonly trace: Trace };

export const WITNESS_TEXT_MAX = 1 << 23;
const WHAT = "the witness";

export function witness(found: Found): Witness {
  const { guard, invariant, provenance, expected, events, trace } = found;
  return {
    v: 1,
    guard,
    invariant,
    ...(provenance && { provenance }),
    plan: normalise(found.plan),
    ...(expected && { expected }),
    fingerprint: fingerprint(trace),
    events,
    lines: trace.events.map(shortLine),
  };
}

/** What a witness keeps of one event: 8 hex digits of the hash of its line. */
function shortLine(event: AnyEvent): string {
  return sha256(eventLine(event)).slice(0, 8);
}

/** The index of the first event that is not as it was when the witness was kept; null when all are. */
export function firstMoved(kept: Witness, trace: Trace): number | null {
  const length = Math.max(kept.lines.length, trace.events.length);
  for (let at = 0; at < length; at += 1) {
    const event = trace.events[at];
    if (event === undefined || shortLine(event) !== kept.lines[at]) return at;
  }
  return null;
}

/** `what` names it in the message of a refusal. */
export function parseWitness(text: string, what: string = WHAT): Witness {
  return readWitness(readJson(text, what, WITNESS_TEXT_MAX), what);
}

export function readWitness(value: unknown, what: string = WHAT): Witness {
  return readShape<Witness>(witnessSchema, value, what, "A witness is a file as a campaign keeps it.");
}

export function writeWitness(kept: Witness): string {
  return readableJson(kept);
}
