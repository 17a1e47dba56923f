import type { Invariant } from "../judge/invariant.ts";
import type { Plan } from "../plan/plan.ts";
import { writeToken } from "../plan/token.ts";
import type { Comparing } from "./comparison.ts";
import { replay } from "./replay.ts";
import type { Subject } from "./subject.ts";

/** A plan with the name it is known by: a report's id, a witness's file. `kept`: which guard it was kept of, and for which claim. */
export interface NamedPlan {
  readonly name: string;
  readonly plan: Plan;
  readonly kept?: { readonly guard: string; readonly invariant: string };
}

/** A claim that does not hold under a plan that is known by name. */
export interface Rehearsed {
  readonly name: string;
  readonly invariant: string;
  readonly title: string;
  readonly outcome: "violated" | "unknown";
  readonly why: string;
  readonly token: string;
}

/**
 * What a plan came to. `failed`: it violates a claim. `error`: some claim could not be decided, or the one it was kept for is not judged any more.
 * `fixed`: every claim holds, and the one it was kept for was violated when it was kept, by the guard of this name, or is by the baseline. `holds`:
 * every claim holds, as before.
 */
export type EntryStatus = "fixed" | "failed" | "error" | "holds";

export interface Entry {
  readonly name: string;
  readonly status: EntryStatus;
  /** The claim that decided it: the violated or undecided one, else the one it was kept for. */
  readonly invariant: string | null;
  readonly why: string | null;
  readonly token: string;
}

export interface Rehearsal {
  readonly plans: number;
  readonly entries: readonly Entry[];
  /** In the order of the plans. Empty: every claim held under each of them. */
  readonly failed: readonly Rehearsed[];
}

/** Runs plans that are known by name, each twice, and says what became of each. Throws `NondeterminismError` when two runs differ. */
export async function rehearsal(
  plans: readonly NamedPlan[],
  subject: Subject,
  invariants: readonly Invariant[],
  beside: Comparing | null,
): Promise<Rehearsal> {
  const failed: Rehearsed[] = [];
  const entries: Entry[] = [];
  const titleOf = (claim: string) => invariants.find(({ id }) => id === claim)?.title ?? claim;
  for (const { name, plan, kept } of plans) {
    const run = await replay(plan, subject, invariants);
    const turns = (await beside?.meet(plan, run.trace, run.verdicts)) ?? [];
    const token = writeToken(plan);
    const own = run.verdicts.flatMap(({ invariant, outcome, violations, unknown }) =>
      outcome === "holds"
        ? []
        : [{ name, invariant, title: titleOf(invariant), outcome, why: violations[0]?.why ?? unknown ?? "no reason given", token }],
    );
    failed.push(...own);
    const isMended =
      kept?.guard === subject.name || turns.some(({ invariant, turn }) => invariant === kept?.invariant && turn === "caught");
    entries.push(entry({ name, token, kept }, own, { isJudged: invariants.some(({ id }) => id === kept?.invariant), isMended }));
  }
  return { plans: plans.length, entries, failed };
}

function entry(
  { name, token, kept }: { readonly name: string; readonly token: string; readonly kept: NamedPlan["kept"] },
  failed: readonly Rehearsed[],
  { isJudged, isMended }: { readonly isJudged: boolean; readonly isMended: boolean },
): Entry {
  const worst = failed.find(({ outcome }) => outcome === "violated") ?? failed[0];
  if (worst !== undefined)
    return { name, status: worst.outcome === "violated" ? "failed" : "error", invariant: worst.invariant, why: worst.why, token };
  const invariant = kept?.invariant ?? null;
  if (kept !== undefined && !isJudged)
    return { name, status: "error", invariant, why: "the claim it was kept for is not judged any more: move the file away", token };
  return { name, status: kept !== undefined && isMended ? "fixed" : "holds", invariant, why: null, token };
}
