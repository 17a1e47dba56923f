import { MUTANTS } from "../mutants/all.ts";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { world } from "../simulators/world.ts";
import { run } from "../src/run/run.ts";
import { mutants } from "../src/search/mutants.ts";
import { drawCase } from "./case.ts";
import { type Row, row } from "./row.ts";

/** Cases until the claim that must catch a mutant was violated, for each mutant; drawn cases only, no corpus. */
export async function kills(cases: number): Promise<readonly Row[]> {
  const matrix = await mutants({
    mutants: MUTANTS.map(({ id, title, expected, factory }) => ({
      title,
      expected,
      subject: { name: id, run: (plan) => run(plan, factory, world) },
    })),
    draw: drawCase,
    cases,
    invariants: INVARIANTS,
  });
  return matrix.mutants.map(({ id, isKilled, cases: spent }) =>
    isKilled ? row(`kill ${id}`, spent, "cases") : { what: `kill ${id}`, figure: "alive", unit: `after ${spent} cases` },
  );
}
