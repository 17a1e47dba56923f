import { INVARIANTS } from "../../properties/invariants/all.ts";
import type { Scenario } from "../../properties/scenarios/scenario.ts";
import { textTable } from "../../src/report/text-table.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { isOutside, type PublicReport } from "../../src/search/public-report.ts";
import { claimsAtStake, isNeededMark } from "../../src/search/stakes.ts";
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
  else io.out(`${textTable([what, ""], items.map(row), ["left", "left"])}\n`);
  return EXIT.holds;
}

/** A scenario is known by the question it puts; everything else by its title. */
function row({ id, title, question }: Item): readonly string[] {
  return [id, typeof question === "string" ? question : title];
}

async function itemsOf(what: List): Promise<readonly Item[]> {
  switch (what) {
    case "guards":
      return BUILT_IN.map(({ id, title }) => ({ id, title }));
    case "invariants":
      return INVARIANTS.map(({ id, title, tag, rule, source, spares, marks }) => ({ id, title, tag, rule, source, spares, marks }));
    case "scenarios": {
      const { SCENARIOS } = await import("../../properties/scenarios/all.ts");
      return SCENARIOS.map((scenario) => scenarioItem(scenario));
    }
    case "mutants": {
      const { MUTANTS } = await import("../../mutants/all.ts");
      return MUTANTS.map(({ id, title, expected }) => ({ id, title, expected }));
    }
    case "reports":
      return shippedReports().map(reportItem);
  }
}

/** Claims and marks by name, whichever way the scenario says them: `marks` are those a campaign must hit, none where it only explores. */
function scenarioItem(scenario: Scenario): Item {
  const { id, title, question, usualCases } = scenario;
  const claims = claimsAtStake(scenario, INVARIANTS);
  const marks = claims.flatMap((claim) => claim.marks.map((mark) => mark.id)).filter((mark) => isNeededMark(scenario, mark));
  return { id, title, question, invariants: claims.map((claim) => claim.id), marks: [...new Set(marks)], usualCases };
}

/** A report that no plan shows says so in the list, lest anyone count on it. */
function reportItem(report: PublicReport): Item {
  const { id, title, source, group, why } = report;
  return isOutside(report)
    ? { id, title: `(no plan) ${title}`, source, group, why, outside: report.outside }
    : { id, title, source, group, why, expected: report.expected };
}
