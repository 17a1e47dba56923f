import type { Exposure } from "../judge/exposure.ts";
import type { Invariant } from "../judge/invariant.ts";
import type { Verdict } from "../judge/verdict.ts";
import type { Trace } from "../trace/trace.ts";
import { addClaim, type ClaimTally, claimTally, count } from "./claim-tally.ts";
import { addCoverage, type Coverage, cover, coverage } from "./coverage.ts";
import { addExposure, addTally, type ExposureTally } from "./exposure-tally.ts";
import type { Stakes } from "./stakes.ts";

/** What was counted over some drawn cases. Counts of parts add up to those of the whole, in whatever order the parts are added. */
export interface Counts {
  cases: number;
  /** One a claim, in the order of the claims that were judged. */
  readonly claims: readonly ClaimTally[];
  readonly exposures: Map<string, ExposureTally>;
  readonly coverage: Coverage;
}

export function counts(invariants: readonly Invariant[], stakes: Stakes): Counts {
  return { cases: 0, claims: invariants.map((invariant) => claimTally(invariant, stakes)), exposures: new Map(), coverage: coverage() };
}

/** Counts case `k`; `verdicts` are in the order of the claims. */
export function countCase(total: Counts, k: number, trace: Trace, verdicts: readonly Verdict[], exposures: readonly Exposure[]): void {
  for (const [at, tally] of total.claims.entries()) {
    const verdict = verdicts[at];
    if (verdict === undefined || verdict.invariant !== tally.invariant) throw new Error(`The judge left out ${tally.invariant}.`);
    count(tally, verdict, k);
  }
  cover(total.coverage, trace);
  for (const exposure of exposures) addExposure(total.exposures, exposure);
  total.cases += 1;
}

/** Adds the counts of other cases. Both must be of the same claims. */
export function addCounts(total: Counts, more: Counts): void {
  for (const [at, tally] of total.claims.entries()) addClaim(tally, more.claims[at] as ClaimTally);
  addCoverage(total.coverage, more.coverage);
  for (const [key, tally] of more.exposures) addTally(total.exposures, key, tally);
  total.cases += more.cases;
}

/** How many different things were seen: cells of the coverage table, and marks. It only grows. */
export function seen({ claims, coverage: { cells } }: Counts): number {
  const marks = claims.flatMap((claim) => claim.marks.filter(({ hits }) => hits > 0));
  return cells.filter((count) => count > 0).length + marks.length;
}

/** Whether every mark that is needed was met. */
export function isTried(total: Counts): boolean {
  const { met, needed } = marksMet(total);
  return met === needed;
}

/** How many marks are needed, and how many of them were met. */
export function marksMet({ claims }: Counts): { readonly met: number; readonly needed: number } {
  const needed = claims.flatMap(({ marks }) => marks.filter((mark) => mark.needed));
  return { met: needed.filter(({ hits }) => hits > 0).length, needed: needed.length };
}
