import type { Verdict } from "../judge/verdict.ts";
import { textTable } from "./text-table.ts";

/** The verdicts of one run: claim, outcome, and what it met or why it is undecided. A claim that holds where nothing happened for it was not tried. */
export function verdictsTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ invariant, outcome, marks, unknown }) => [
    invariant,
    outcome === "holds" && marks.length === 0 ? "not tried" : outcome,
    unknown ?? (marks.length === 0 ? "-" : marks.join(", ")),
  ]);
  return textTable(["claim", "verdict", "marks met"], rows, ["left", "left", "left"]);
}
