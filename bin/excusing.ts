import { INVARIANTS } from "../properties/invariants/all.ts";
import type { Scenario } from "../properties/scenarios/scenario.ts";
import type { ExcusedMark } from "../src/subject/excused-mark.ts";
import { UsageError } from "./usage-error.ts";

/** The scenario as it is put to a guard whose own policy keeps it from some marks: those are not asked for. */
export function excusing(scenario: Scenario, excused: readonly ExcusedMark[]): Scenario {
  if (excused.length === 0) return scenario;
  const marks = INVARIANTS.flatMap((invariant) => invariant.marks.map(({ id }) => id));
  for (const { mark } of excused) if (!marks.includes(mark)) throw new UsageError("mark that the guard excuses", mark, marks);
  return { ...scenario, marks: { ...scenario.marks, except: [...scenario.marks.except, ...excused] } };
}

/** One line an excused mark, for the configuration a report begins with. */
export function excusedLines(excused: readonly ExcusedMark[]): readonly string[] {
  return excused.map(({ mark, reason }) => `  excused   ${mark}: ${reason}`);
}
