import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Verdict } from "../judge/verdict.ts";
import type { Plan } from "../plan/plan.ts";
import { writeToken } from "../plan/token.ts";
import { history } from "../trace/history.ts";
import type { Trace } from "../trace/trace.ts";
import { type DecisionChanges, type DecisionChangesOptions, decisionChanges } from "./decision-changes.ts";
import { type ClaimTurn, type PartingCounts, partingTally } from "./parting-tally.ts";
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

/** What came of some plans both guards met: plain values that may have come from another process. */
export interface Compared {
  readonly claims: readonly Readonly<ClaimChange>[];
  readonly partings: PartingCounts;
}

/** A guard beside the one it is to replace. */
export interface Comparing {
  /** Puts to the baseline a plan that the guard under test has just met, and says which claims turned. */
  meet(plan: Plan, trace: Trace, verdicts: readonly Verdict[]): Promise<readonly ClaimTurn[]>;
  /** Adds what came of later plans. */
  add(more: Compared): void;
  compared(): Compared;
}

export function comparing(baseline: Subject, invariants: readonly Invariant[]): Comparing {
  const claims = new Map<string, ClaimChange>(
    invariants.map(({ id }) => [id, { invariant: id, caught: 0, missed: 0, same: 0, caughtToken: null, missedToken: null }]),
  );
  const partings = partingTally();
  const judgedIn = (verdicts: readonly Verdict[]) => invariants.filter(({ id }) => verdicts.some(({ invariant }) => invariant === id));
  return {
    async meet(plan, trace, verdicts) {
      const before = await baseline.run(plan);
      const turns = turned(judge(history(before), judgedIn(verdicts)), verdicts);
      partings.add(plan, before, trace, turns);
      for (const { invariant } of verdicts) {
        const claim = claims.get(invariant);
        if (claim === undefined) continue;
        const turn = turns.find((one) => one.invariant === invariant)?.turn ?? "same";
        claim[turn] += 1;
        if (turn === "caught") claim.caughtToken ??= writeToken(plan);
        else if (turn === "missed") claim.missedToken ??= writeToken(plan);
      }
      return turns;
    },
    add(more) {
      for (const change of more.claims) {
        const claim = claims.get(change.invariant);
        if (claim === undefined) continue;
        claim.caught += change.caught;
        claim.missed += change.missed;
        claim.same += change.same;
        claim.caughtToken ??= change.caughtToken;
        claim.missedToken ??= change.missedToken;
      }
      partings.addCounts(more.partings);
    },
    compared: () => ({ claims: [...claims.values()], partings: partings.counts() }),
  };
}

function turned(before: readonly Verdict[], now: readonly Verdict[]): readonly ClaimTurn[] {
  return before.flatMap(({ invariant, outcome }) => {
    const isNow = now.find((verdict) => verdict.invariant === invariant)?.outcome === "violated";
    if ((outcome === "violated") === isNow) return [];
    return [{ invariant, turn: isNow ? ("missed" as const) : ("caught" as const) }];
  });
}

/** What came of all plans both guards met, with each kind of difference judged and made small. */
export async function comparison({ claims, partings }: Compared, options: DecisionChangesOptions): Promise<Comparison> {
  return { baseline: options.baseline.name, claims, decisions: await decisionChanges(partings, options) };
}
