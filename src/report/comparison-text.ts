import type { ClaimChange, Comparison } from "../search/comparison.ts";
import { replayCommand } from "./replay-command.ts";
import { textTable } from "./text-table.ts";

const KINDS_MAX = 12;

/** Claims that the guard under test newly misses, and those it newly catches; a claim can be both, under different plans. */
export function claimChanges({ claims }: Comparison): {
  readonly missed: readonly Readonly<ClaimChange>[];
  readonly caught: readonly Readonly<ClaimChange>[];
} {
  return { missed: claims.filter(({ missed }) => missed > 0), caught: claims.filter(({ caught }) => caught > 0) };
}

/** Claim by claim, then decision by decision: what is not as it was with the baseline, with a plan that shows each. */
export function changesTable(comparison: Comparison, guard: string): string {
  const { baseline, claims, decisions } = comparison;
  const rows = claims.map(({ invariant, caught, missed, same }) => [
    invariant,
    missed > 0 ? "newly missed" : caught > 0 ? "newly caught" : "same",
    String(missed),
    String(caught),
    String(same),
  ]);
  const parts = [textTable([`beside ${baseline}`, "", "missed", "caught", "same"], rows, ["left", "left", "right", "right", "right"])];
  const { missed, caught } = claimChanges(comparison);
  const examples = [
    ...missed.map(({ invariant, missedToken }) => `newly missed ${invariant}: ${replayCommand(missedToken ?? "", guard)}`),
    ...caught.map(({ invariant, caughtToken }) => `newly caught ${invariant}: ${replayCommand(caughtToken ?? "", baseline)}`),
  ];
  if (examples.length > 0) parts.push(examples.join("\n"));
  if (decisions.kinds.length === 0) parts.push("The two decided alike in every plan.");
  else parts.push(decisionsText(comparison, guard));
  return parts.join("\n\n");
}

function decisionsText({ decisions }: Comparison, guard: string): string {
  const shown = decisions.kinds.slice(0, KINDS_MAX);
  const rows = shown.map(({ asked, before, now, count }) => [asked, before, now, String(count)]);
  const table = textTable(["first asked", "was", "is now", "plans"], rows, ["left", "left", "left", "right"]);
  const more = decisions.kinds.length - shown.length;
  const examples = shown.map(({ asked, token }) => `${asked}: ${replayCommand(token, guard)}`);
  return [table, ...(more > 0 ? [`and ${more} rarer kinds`] : []), "", "One plan each:", ...examples].join("\n");
}
