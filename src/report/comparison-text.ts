import type { ClaimChange, Comparison } from "../search/comparison.ts";
import type { DecisionChange, Judgement } from "../search/decision-changes.ts";
import { replayCommand } from "./replay-command.ts";
import { textTable } from "./text-table.ts";

const KINDS_MAX = 16;

/** Claims that the guard under test newly misses, and those it newly catches; a claim can be both, under different plans. */
export function claimChanges({ claims }: Comparison): {
  readonly missed: readonly Readonly<ClaimChange>[];
  readonly caught: readonly Readonly<ClaimChange>[];
} {
  return { missed: claims.filter(({ missed }) => missed > 0), caught: claims.filter(({ caught }) => caught > 0) };
}

/** What is not as it was with the baseline: claim by claim those that turned, then decision by decision, each with a plan that shows it. */
export function changesTable(comparison: Comparison, guard: string): string {
  const { baseline, claims, decisions } = comparison;
  const turned = claims.filter(({ missed, caught }) => missed + caught > 0);
  const rows = turned.map(({ invariant, caught, missed, same }) => [
    invariant,
    missed > 0 ? "newly missed" : "newly caught",
    String(missed),
    String(caught),
    String(same),
  ]);
  const parts: string[] = [];
  if (rows.length > 0)
    parts.push(
      textTable([`beside ${baseline}, in plans`, "", "missed", "caught", "same"], rows, ["left", "left", "right", "right", "right"]),
    );
  if (decisions.kinds.length > 0) parts.push(decisionsText(comparison, guard));
  else parts.push(`Beside ${baseline}: no decision changed in ${decisions.plans} plans.`);
  return parts.join("\n\n");
}

/** `heard push completed: quarantine (after-acknowledged-cancel) → admit`. */
export function decisionWords({ asked, before, now }: DecisionChange): string {
  return `${asked}: ${before} → ${now}`;
}

/** What a decision change is judged by, the claim that turned most often first. */
export function judgedBy({ claims }: DecisionChange): string {
  return claims.map(({ invariant }) => invariant).join(", ");
}

/** How many kinds of change there are of each judgement; `0` where there are none. */
export function judgementCounts({ decisions }: Comparison): Readonly<Record<Judgement, number>> {
  const count = (judgement: Judgement) => decisions.kinds.filter((kind) => kind.judgement === judgement).length;
  return {
    "newly missed": count("newly missed"),
    "newly over-blocked": count("newly over-blocked"),
    "newly caught": count("newly caught"),
    policy: count("policy"),
  };
}

function decisionsText({ baseline, decisions }: Comparison, guard: string): string {
  const shown = decisions.kinds.slice(0, KINDS_MAX);
  const rows = shown.map(({ judgement, asked, before, now, count }) => [judgement, asked, before, now, String(count)]);
  const table = textTable(["decision changes", "first asked", "was", "is now", "plans"], rows, ["left", "left", "left", "left", "right"]);
  const more = decisions.kinds.length - shown.length;
  const examples = shown.map((kind) => {
    const claims = kind.claims.length === 0 ? "no claim tells them apart" : judgedBy(kind);
    return `  ${kind.judgement}, ${decisionWords(kind)} (${claims})\n    ${replayCommand(kind.token, kind.judgement === "newly caught" ? baseline : guard)}`;
  });
  return [table, ...(more > 0 ? [`and ${more} rarer kinds`] : []), "", "One plan each:", ...examples].join("\n");
}
