import Table from "cli-table3";

export type Align = "left" | "right";

const NO_LINES = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: "  ",
};

/** Rows as aligned columns without borders or colours. `aligns` tells how many columns there are. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[], aligns: readonly Align[]): string {
  const table = new Table({
    head: [...head],
    colAligns: [...aligns],
    chars: NO_LINES,
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0, compact: true },
  });
  for (const row of rows) table.push([...row]);
  return table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}
