import type { Invariant } from "../judge/invariant.ts";
import { mergeOutcomes } from "../judge/merge.ts";
import type { Outcome, Verdict } from "../judge/verdict.ts";
import type { CampaignOutcome } from "./exit-code.ts";
import { isNeededMark, type Stakes } from "./stakes.ts";

export interface MarkTally {
  readonly id: string;
  readonly title: string;
  readonly needed: boolean;
  hits: number;
}

/**
 * One claim over all cases so far. `violations` and `unknowns` count drawn cases, `hits` of a mark the drawn cases that hit it; `knownViolations`
 * counts plans kept from earlier.
 */
export interface ClaimTally {
  readonly invariant: string;
  readonly title: string;
  merged: Outcome;
  violations: number;
  knownViolations: number;
  unknowns: number;
  /** The first undecided case, and why it was undecided. */
  unknownCase: number | null;
  unknownWhy: string | null;
  readonly marks: readonly MarkTally[];
}

export function claimTally(invariant: Invariant, stakes: Stakes): ClaimTally {
  return {
    invariant: invariant.id,
    title: invariant.title,
    merged: "holds",
    violations: 0,
    knownViolations: 0,
    unknowns: 0,
    unknownCase: null,
    unknownWhy: null,
    marks: invariant.marks.map(({ id, title }) => ({ id, title, needed: isNeededMark(stakes, id), hits: 0 })),
  };
}

/** Counts case `k`. */
export function count(tally: ClaimTally, verdict: Verdict, k: number): void {
  tally.merged = mergeOutcomes(tally.merged, verdict.outcome);
  if (verdict.outcome === "violated") tally.violations += 1;
  else if (verdict.outcome === "unknown") {
    tally.unknowns += 1;
    tally.unknownCase ??= k;
    tally.unknownWhy ??= verdict.unknown;
  }
  for (const hit of verdict.marks) {
    for (const mark of tally.marks) if (mark.id === hit) mark.hits += 1;
  }
}

/** Adds what was counted over other cases. */
export function addClaim(total: ClaimTally, more: ClaimTally): void {
  total.merged = mergeOutcomes(total.merged, more.merged);
  total.violations += more.violations;
  total.knownViolations += more.knownViolations;
  total.unknowns += more.unknowns;
  if (more.unknownCase !== null && (total.unknownCase === null || more.unknownCase < total.unknownCase)) {
    total.unknownCase = more.unknownCase;
    total.unknownWhy = more.unknownWhy;
  }
  for (const [at, mark] of total.marks.entries()) mark.hits += more.marks[at]?.hits ?? 0;
}

/** Counts a plan that was kept earlier and still violates the claim. */
export function countKnown(tally: ClaimTally): void {
  tally.merged = "violated";
  tally.knownViolations += 1;
}

/** Violated, else unknown if any case was, else vacuous if a needed mark was never hit, else holds. */
export function outcomeOf(tally: ClaimTally): CampaignOutcome {
  if (tally.merged !== "holds") return tally.merged;
  return tally.marks.some((mark) => mark.needed && mark.hits === 0) ? "vacuous" : "holds";
}
