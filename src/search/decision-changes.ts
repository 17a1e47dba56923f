import type { Family, Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Plan } from "../plan/plan.ts";
import { writeToken } from "../plan/token.ts";
import { history } from "../trace/history.ts";
import { isSameParting, type Parting, parting } from "./parting.ts";
import type { ClaimTurn, ClaimTurns, PartingCounts, PartingKind } from "./parting-tally.ts";
import { shrink } from "./shrink.ts";
import type { Subject } from "./subject.ts";

/**
 * What the claims say of a decision that is not as it was. `newly missed`: the newer guard violates a claim about safety or cost that the baseline
 * kept. `newly over-blocked`: one about usefulness or progress. `newly caught`: only the baseline violated a claim. `policy`: no claim tells the two apart.
 */
export type Judgement = "newly missed" | "newly over-blocked" | "newly caught" | "policy";

/**
 * Partings of one kind. `count`: the plans that showed it. `claims`: those it is judged by, each with the number of plans. `token`: a plan that shows the parting
 * and, unless it is policy, what it is judged by; `isShrunk`: made as small as it can be.
 */
export interface DecisionChange extends Parting {
  readonly count: number;
  readonly judgement: Judgement;
  readonly claims: readonly { readonly invariant: string; readonly count: number }[];
  readonly token: string;
  readonly isShrunk: boolean;
}

export interface DecisionChanges {
  /** Plans both guards met; those in which they parted. */
  readonly plans: number;
  readonly parted: number;
  /** Faults first, policy last; of one judgement the most frequent first. */
  readonly kinds: readonly DecisionChange[];
}

export interface DecisionChangesOptions {
  readonly tested: Subject;
  readonly baseline: Subject;
  readonly invariants: readonly Invariant[];
  readonly isStopped?: () => boolean;
  /** Called before each shrink, and waited for. */
  readonly onProgress?: () => void | Promise<void>;
}

/** So many kinds are made small; the rarer ones bear the plan that first showed them. */
const SHRUNK_MAX = 16;
const EXECUTIONS_A_KIND = 400;
const ORDER: readonly Judgement[] = ["newly missed", "newly over-blocked", "newly caught", "policy"];

/** Judges each kind of parting by the claims, and makes the plan that shows it small. Deterministic, but for where it is stopped. */
export async function decisionChanges(counts: PartingCounts, options: DecisionChangesOptions): Promise<DecisionChanges> {
  const { plans, parted } = counts;
  const judged = [...counts.kinds.values()].map((kind) => judgedKind(kind, options.invariants)).sort(byWeight);
  const kinds: DecisionChange[] = [];
  for (const [at, one] of judged.entries()) {
    await options.onProgress?.();
    const isLeft = at >= SHRUNK_MAX || options.isStopped?.() === true;
    kinds.push(told(one, isLeft ? one.plan : await small(one, options), !isLeft));
  }
  return { plans, parted, kinds };
}

/** `by`: what it is judged by, the most frequent first; empty for policy. `plan`: the first that shows the first of them. */
interface JudgedKind {
  readonly kind: PartingKind;
  readonly judgement: Judgement;
  readonly by: readonly ClaimTurns[];
  readonly plan: Plan;
}

/** A claim that is newly missed weighs more than any that is newly caught; of several the one that turned most often says what kind of fault it is. */
function judgedKind(kind: PartingKind, invariants: readonly Invariant[]): JudgedKind {
  const missed = kind.turns.filter(({ turn }) => turn === "missed");
  const rank = (turn: ClaimTurns) => ORDER.indexOf(judgementOf(turn, invariants));
  const by = (missed.length > 0 ? missed : kind.turns).toSorted((a, b) => b.count - a.count || rank(a) - rank(b));
  const [first] = by;
  return { kind, judgement: first === undefined ? "policy" : judgementOf(first, invariants), by, plan: first?.plan ?? kind.plan };
}

const JUDGED_MISSED: Readonly<Record<Family, Judgement>> = {
  S: "newly missed",
  C: "newly missed",
  U: "newly over-blocked",
  G: "newly over-blocked",
};

function judgementOf({ invariant, turn }: ClaimTurn, invariants: readonly Invariant[]): Judgement {
  if (turn === "caught") return "newly caught";
  const tag = invariants.find(({ id }) => id === invariant)?.tag ?? "S";
  return JUDGED_MISSED[tag];
}

function byWeight(a: JudgedKind, b: JudgedKind): number {
  return ORDER.indexOf(a.judgement) - ORDER.indexOf(b.judgement) || b.kind.count - a.kind.count;
}

/** The smallest plan found in which the two still part in this way first and, unless it is policy, the first claim still turns. */
async function small({ kind, by, plan }: JudgedKind, { tested, baseline, invariants }: DecisionChangesOptions): Promise<Plan> {
  const claim = by[0];
  const judged = invariants.filter(({ id }) => id === claim?.invariant);
  const shrunk = await shrink(
    plan,
    async (candidate) => {
      const [before, now] = [await baseline.run(candidate), await tested.run(candidate)];
      const found = parting(before, now);
      if (found === null || !isSameParting(found, kind.parting)) return false;
      if (claim === undefined) return true;
      const isViolated = [before, now].map((trace) => judge(history(trace), judged)[0]?.outcome === "violated");
      return isViolated[0] === (claim.turn === "caught") && isViolated[1] === (claim.turn === "missed");
    },
    EXECUTIONS_A_KIND,
  );
  return shrunk.plan;
}

function told({ kind, judgement, by }: JudgedKind, plan: Plan, isShrunk: boolean): DecisionChange {
  return {
    ...kind.parting,
    count: kind.count,
    judgement,
    claims: by.map(({ invariant, count }) => ({ invariant, count })),
    token: writeToken(plan),
    isShrunk,
  };
}
