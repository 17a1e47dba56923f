/**
 * The harness itself went wrong: exit 3, never a verdict. `nondeterminism`: one plan gave two different runs (`event`: the first that
 * differs). `crash`: a part of the harness threw. `case`: the drawn case, null outside of one. `token`: the plan, as a token.
 */
export interface HarnessFault {
  readonly kind: "nondeterminism" | "crash";
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
