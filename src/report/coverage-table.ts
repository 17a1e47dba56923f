import type { Covered } from "../search/coverage.ts";
import { emptyCells } from "./empty-cells.ts";
import { textTable } from "./text-table.ts";

/** Which answers the guard gave on which channels, and of how many states: a dot where it never did. Below it the empty cells by name. */
export function coverageTable(covered: Covered): string {
  const { cells } = covered;
  const answers = [...new Set(cells.map(({ answer }) => answer))];
  const channels = [...new Set(cells.map(({ channel }) => channel))];
  const rows = answers.map((answer) => [
    answer,
    ...channels.map((channel) => {
      const met = cells.filter((cell) => cell.answer === answer && cell.channel === channel && cell.count > 0).length;
      return met === 0 ? "." : String(met);
    }),
  ]);
  const met = cells.filter(({ count }) => count > 0).length;
  const table = textTable(["states met by", ...channels], rows, ["left", ...channels.map(() => "right" as const)]);
  const empty = emptyCells(covered).map((line) => `  ${line}`);
  const heading = `Coverage: ${met} of ${cells.length} cells of answer × channel × state.${empty.length === 0 ? "" : " Never met:"}`;
  return [table, heading, ...empty].join("\n");
}
