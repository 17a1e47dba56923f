import type { SelfChecked } from "../search/self-check.ts";
import { textTable } from "./text-table.ts";

/** Guards that are known to be broken, and what became of them. */
export function selfCheckTable(rows: readonly SelfChecked[]): string {
  const table = rows.map(({ guard, mustFail, missed, cases }) => [
    guard,
    missed.length === 0 ? "caught" : `got past ${missed.join(", ")}`,
    String(mustFail.length),
    String(cases),
  ]);
  return textTable(["known to be broken", "", "claims", "cases"], table, ["left", "left", "right", "right"]);
}
