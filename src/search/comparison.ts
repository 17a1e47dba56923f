import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Verdict } from "../judge/verdict.ts";
import type { Plan } from "../plan/plan.ts";
import { writeToken } from "../plan/token.ts";
import { history } from "../trace/history.ts";
import type { Trace } from "../trace/trace.ts";
import { type DecisionChanges, partingTally } from "./parting-tally.ts";
import type { Subject } from "./subject.ts";

/** One claim, over the plans both guards met. `caught`: only the baseline violated it. `missed`: only the guard under test did. */
export interface ClaimChange {
  readonly invariant: string;
  caught: number;
  missed: number;
  same: number;
  /** The first plan of each kind. */
  caughtToken: string | null;
  missedToken: string | null;
}

export interface Comparison {
  readonly baseline: string;
  readonly claims: readonly Readonly<ClaimChange>[];
  readonly decisions: DecisionChanges;
}

/** A guard beside the one it is to replace. */
export interface Comparing {
  /** Puts to the baseline a plan that the guard under test has just met. */
  meet(plan: Plan, trace: Trace, verdicts: readonly Verdict[]): Promise<void>;
  outcome(): Comparison;
}

export function comparing(baseline: Subject, invariants: readonly Invariant[]): Comparing {
  const claims = new Map<string, ClaimChange>(
    invariants.map(({ id }) => [id, { invariant: id, caught: 0, missed: 0, same: 0, caughtToken: null, missedToken: null }]),
  );
  const partings = partingTally();
  return {
    async meet(plan, trace, verdicts) {
      const before = await baseline.run(plan);
      partings.add(plan, before, trace);
      const judged = invariants.filter(({ id }) => verdicts.some(({ invariant }) => invariant === id));
      for (const { invariant, outcome } of judge(history(before), judged)) {
        const claim = claims.get(invariant);
        const now = verdicts.find((verdict) => verdict.invariant === invariant);
        if (claim === undefined || now === undefined) continue;
        if ((outcome === "violated") === (now.outcome === "violated")) claim.same += 1;
        else if (outcome === "violated") {
          claim.caught += 1;
          claim.caughtToken ??= writeToken(plan);
        } else {
          claim.missed += 1;
          claim.missedToken ??= writeToken(plan);
        }
      }
    },
    outcome: () => ({ baseline: baseline.name, claims: [...claims.values()], decisions: partings.changes() }),
  };
}
