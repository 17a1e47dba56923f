import type { KillMatrix } from "../search/mutants.ts";
import { textTable } from "./text-table.ts";

/** Which mutant died by which claims, and after how many cases. */
export function killMatrixText(matrix: KillMatrix): string {
  const rows = matrix.mutants.map((row) => [
    row.id,
    row.isKilled ? "killed" : "survived",
    String(row.cases),
    row.expected,
    row.killedBy.filter((id) => id !== row.expected).join(", ") || "-",
  ]);
  const table = textTable(["mutant", "fate", "cases", "by", "also by"], rows, ["left", "left", "right", "left", "left"]);
  const { survivors, mutants } = matrix;
  const last =
    survivors.length === 0
      ? `All ${mutants.length} mutants were killed.`
      : `${survivors.length} of ${mutants.length} mutants survived: ${survivors.join(", ")}.`;
  return `${table}\n\n${last}`;
}
