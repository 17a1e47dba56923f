import type { SelfChecked } from "../search/self-check.ts";
import { textTable } from "./text-table.ts";

/** Guards that are known to be broken and worlds that are known to be soft, and what became of them. */
export function selfCheckTable(rows: readonly SelfChecked[]): string {
  const table = rows.map(({ kind, guard, mustFail, missed, cases }) => [
    kind === "guard" ? guard : `the world ${guard}`,
    missed.length === 0 ? "caught" : `got past ${missed.join(", ")}`,
    `${mustFail.length} ${kind === "guard" ? "claims" : "marks"}`,
    String(cases),
  ]);
  return textTable(["known to be broken", "", "by", "cases"], table, ["left", "left", "right", "right"]);
}
