import type { Invariant } from "../judge/invariant.ts";
import type { CampaignResult } from "./campaign-result.ts";
import type { Counterexample } from "./counterexample.ts";
import { addCounts, type Counts, counts } from "./counts.ts";
import { finder } from "./finder.ts";
import { inOrder, resultOf } from "./progress.ts";
import type { Stakes } from "./stakes.ts";

/**
 * The parts of one campaign as the whole: what it would have come to in one go. The counts add up; of the violating cases that were made small the same are
 * taken, in the order of the cases, as one search would have taken.
 */
export function merged(
  parts: readonly { readonly counts: Counts; readonly tried: readonly Counterexample[] }[],
  {
    guard,
    seed,
    stakes,
    invariants,
  }: { readonly guard: string; readonly seed: string; readonly stakes: Stakes; readonly invariants: readonly Invariant[] },
): CampaignResult {
  const total = counts(invariants, stakes);
  for (const part of parts) addCounts(total, part.counts);
  const tried = inOrder(
    parts.flatMap((part) => part.tried),
    total,
  );
  const findings = invariants.flatMap((invariant) => {
    const one = finder(invariant);
    return tried.filter((found) => found.invariant === invariant.id).flatMap((found) => (one.wants() ? (one.take(found) ?? []) : []));
  });
  return resultOf(
    {
      counts: total,
      ofKnown: counts(invariants, stakes),
      tried,
      findings,
      asked: total.cases,
      newAt: 0,
      known: 0,
      fault: null,
      interrupted: false,
      isStable: false,
      unanswered: 0,
    },
    { guard, stakes, seed, stableFor: null },
  );
}
