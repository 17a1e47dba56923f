import type { Covered } from "../search/coverage.ts";
import { textTable } from "./text-table.ts";

/** Which answers the guard gave on which channels, and of how many states: a dot where it never did. */
export function coverageTable({ cells }: Covered): string {
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
  return `${table}\nCoverage: ${met} of ${cells.length} cells of answer × channel × state.`;
}
