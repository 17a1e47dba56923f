import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fireAndForgetTable, windowTable } from "../../bench/first-seed.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/first-seed-figures.md"), "utf8");

/** A table as the page shows it, and its cells. */
const indented = (table: string) => table.replace(/^/gm, "    ");
const cells = (table: string) =>
  table
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s{2,}/));

it("the page of the first seed's figures shows what the runs come to", async () => {
  expect(page).toContain(indented(await windowTable()));
  expect(page).toContain(indented(await fireAndForgetTable()));
});

it("for a guard that goes by the card the window is as long as a copy may live, and collapses with no-store", async () => {
  const rows = cells(await windowTable()).filter(([, guard]) => guard === "trusts-the-card");

  expect(rows.map(([, , , window]) => window)).toEqual(["0 min", "1 min", "10 min", "29 min"]);
});

it("only the guard that believes everything harms a caller, and fire and forget harms and exposes nobody", async () => {
  const harmed = cells(await windowTable()).filter(([, , , , callers]) => callers !== "0");
  const exposed = cells(await fireAndForgetTable()).filter(
    ([, , told, callers, exposures]) => told !== "40 of 40" || callers !== "0" || exposures !== "0",
  );

  expect([...new Set(harmed.map(([, guard]) => guard))]).toEqual(["accept-all"]);
  expect(exposed).toEqual([]);
});
