import { MUTANTS } from "../mutants/all.ts";
import { BROKEN_JUDGES } from "../mutants/judges/broken/all.ts";
import { MUTATED_TRACES } from "../mutants/judges/traces/all.ts";
import { BROKEN_WORLDS } from "../mutants/worlds/all.ts";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { world } from "../simulators/world.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import { run } from "../src/run/run.ts";
import type { JudgesTriedOptions, TraceUnderTest } from "../src/search/judges-tried.ts";
import type { MutantUnderTest } from "../src/search/mutants.ts";
import type { WorldUnderTest } from "../src/search/soft-worlds.ts";
import type { Subject } from "../src/search/subject.ts";
import { sortedReports } from "./shipped-reports.ts";

/** The reference guard in the world as it is. */
export const SOUND: Subject = { name: "reference", run: (plan) => run(plan, referenceGuard, world) };

/** Every guard mutant, in the world as it is. */
export const BROKEN_GUARDS: readonly MutantUnderTest[] = MUTANTS.map(({ id, title, expected, factory }) => ({
  title,
  expected,
  subject: { name: id, run: (plan) => run(plan, factory, world) },
}));

/** The reference guard in every broken world. */
export const SOFT_WORLDS: readonly WorldUnderTest[] = BROKEN_WORLDS.map((broken) => ({
  title: broken.title,
  lost: broken.lost,
  subject: { name: broken.id, run: (plan) => run(plan, referenceGuard, broken.world) },
}));

/** Every mutated trace with the plan of its report, and every broken judge. */
export function brokenJudging(): JudgesTriedOptions {
  const { shown } = sortedReports();
  const traces = MUTATED_TRACES.map(({ report, ...mutated }): TraceUnderTest => {
    const found = shown.find(({ id }) => id === report);
    if (found === undefined)
      throw new Error(`The mutated trace ${mutated.id} is made of report ${report}, and none of that name is shipped.`);
    return { ...mutated, plan: found.plan };
  });
  return { traces, judges: BROKEN_JUDGES, reference: SOUND, invariants: INVARIANTS };
}
