import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freshnessTable, retriesTable } from "../../bench/second-seed.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/second-seed-figures.md"), "utf8");

/** A table as the page shows it. */
const indented = (table: string) => table.replace(/^/gm, "    ");

it("the page of the second seed's figures shows what the runs come to", async () => {
  expect(page).toContain(indented(await retriesTable()));
  expect(page).toContain(indented(await freshnessTable()));
});

it("one of the settings makes the seed's fourteen spurious retries, and guarded there are none", async () => {
  const rows = (await retriesTable())
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s{2,}/));

  expect(rows.map(([, , blind]) => blind)).toContain("14");
  expect(rows.map((row) => row[4])).toEqual(rows.map(() => "0"));
});
