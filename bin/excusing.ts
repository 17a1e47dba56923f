import { INVARIANTS } from "../properties/invariants/all.ts";
import type { Scenario } from "../properties/scenarios/scenario.ts";
import type { Excuse } from "../src/subject/excuse.ts";
import { UsageError } from "./usage-error.ts";

/** The scenario as it is put to a guard with a policy of its own: the marks it cannot reach are not asked for, the costs it declared are not at stake. */
export function excusing(scenario: Scenario, excused: readonly Excuse[]): Scenario {
  if (excused.length === 0) return scenario;
  const marks = excused.filter((one) => "mark" in one);
  const known = INVARIANTS.flatMap((invariant) => invariant.marks.map(({ id }) => id));
  for (const { mark } of marks) if (!known.includes(mark)) throw new UsageError("mark that the guard excuses", mark, known);
  const costs = excused.filter((one) => "claim" in one).map(({ claim }) => claim);
  const costly = INVARIANTS.filter(({ tag }) => tag === "C").map(({ id }) => id);
  for (const claim of costs) if (!costly.includes(claim)) throw new UsageError("claim about cost that the guard excuses", claim, costly);
  const atStake = scenario.invariants === "all" ? INVARIANTS.map(({ id }) => id) : scenario.invariants;
  return {
    ...scenario,
    invariants: atStake.filter((id) => !costs.includes(id)),
    marks: { ...scenario.marks, except: [...scenario.marks.except, ...marks] },
  };
}

/** One line an excuse, for the configuration a report begins with. */
export function excusedLines(excused: readonly Excuse[]): readonly string[] {
  return excused.map((one) => `  excused   ${"mark" in one ? one.mark : one.claim}: ${one.reason}`);
}
