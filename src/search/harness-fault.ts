import { InputError } from "../plan/input-error.ts";
import type { Plan } from "../plan/plan.ts";
import { writeToken } from "../plan/token.ts";

/**
 * What ended a search. The harness itself went wrong, exit 3, never a verdict: `nondeterminism`, one plan gave two different runs (`event`: the first that
 * differs); `crash`, a part of the harness threw. Or `lost`: who is under test did not come back from a run, which is its own doing, exit 1. `case`: the drawn
 * case, null outside of one. `token`: the plan, as a token.
 */
export interface HarnessFault {
  readonly kind: "nondeterminism" | "crash" | "lost";
  readonly what: string;
  readonly case: number | null;
  readonly token: string | null;
  readonly event: number | null;
}

/** Two runs of one plan differ. `event` is the trace index of the first difference, null when only the header differs. */
export class NondeterminismError extends Error {
  readonly event: number | null;
  constructor(message: string, event: number | null) {
    super(message);
    this.name = "NondeterminismError";
    this.event = event;
  }
}

/** Who is under test did not come back from a run under `plan`: it hangs, or has ended its process. The message says which, in one line. */
export class LostSubject extends Error {
  readonly subject: string;
  readonly plan: Plan;
  constructor(message: string, subject: string, plan: Plan) {
    super(message);
    this.name = "LostSubject";
    this.subject = subject;
    this.plan = plan;
  }
}

/** Whatever is thrown while cases are run is the harness's own fault, but for a folder that cannot be written. It becomes a value, so that what was found before it is not lost. */
export function faultOf(error: unknown, k: number | null, plan: Plan | null): HarnessFault {
  if (error instanceof InputError) throw error;
  const token = plan === null ? null : writeToken(plan);
  if (error instanceof NondeterminismError) return { kind: "nondeterminism", what: error.message, case: k, token, event: error.event };
  if (error instanceof LostSubject) return { kind: "lost", what: error.message, case: k, token: writeToken(error.plan), event: null };
  return { kind: "crash", what: error instanceof Error ? (error.stack ?? error.message) : String(error), case: k, token, event: null };
}
