import { INVARIANTS } from "../../properties/invariants/all.ts";
import { textTable } from "../../src/report/text-table.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { BUILT_IN } from "../guards.ts";
import type { Io } from "../io.ts";
import { shippedReports } from "../shipped-reports.ts";

export const LISTS = ["guards", "scenarios", "invariants", "mutants", "reports"] as const;
export type List = (typeof LISTS)[number];

interface Item {
  readonly id: string;
  readonly title: string;
  readonly [more: string]: unknown;
}

/** What there is of one kind: by name and title for people, with more about each in JSON. */
export async function list(what: List, json: boolean, io: Io): Promise<number> {
  const items = await itemsOf(what);
  if (json) io.out(`${JSON.stringify({ items }, null, 2)}\n`);
  else
    io.out(
      `${textTable(
        [what, ""],
        items.map(({ id, title }) => [id, title]),
        ["left", "left"],
      )}\n`,
    );
  return EXIT.holds;
}

async function itemsOf(what: List): Promise<readonly Item[]> {
  switch (what) {
    case "guards":
      return BUILT_IN.map(({ id, title }) => ({ id, title }));
    case "invariants":
      return INVARIANTS.map(({ id, title, tag, rule, source, spares, marks }) => ({ id, title, tag, rule, source, spares, marks }));
    case "scenarios": {
      const { SCENARIOS } = await import("../../properties/scenarios/all.ts");
      return SCENARIOS.map(({ id, title, question, invariants, usualCases }) => ({ id, title, question, invariants, usualCases }));
    }
    case "mutants": {
      const { MUTANTS } = await import("../../mutants/all.ts");
      return MUTANTS.map(({ id, title, expected }) => ({ id, title, expected }));
    }
    case "reports":
      return shippedReports().map(({ id, title, source, group, why, expected }) => ({ id, title, source, group, why, expected }));
  }
}
