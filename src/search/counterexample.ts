import type { Violation } from "../judge/verdict.ts";
import type { Plan } from "../plan/plan.ts";
import type { Trace } from "../trace/trace.ts";

/**
 * A violation as it is shown and kept: the shrunk plan, the run of it, and what that run violates. `token` and `fingerprint` are the shrunk
 * plan's. `case`: the drawn case it came from, null when that is another campaign's. `isKnown`: it was kept before this campaign began.
 * `executions`: runs spent on shrinking.
 */
export interface Counterexample {
  readonly guard: string;
  readonly invariant: string;
  readonly case: number | null;
  readonly isKnown: boolean;
  readonly plan: Plan;
  readonly token: string;
  readonly fingerprint: string;
  readonly violation: Violation;
  readonly trace: Trace;
  readonly executions: number;
  /** What they cost beside their own work; absent: nothing (`costOf`). */
  readonly cost?: number;
}
