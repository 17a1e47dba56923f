import { draw } from "../properties/draw.ts";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { SCENARIOS } from "../properties/scenarios/all.ts";
import type { Scenario } from "../properties/scenarios/scenario.ts";
import { world } from "../simulators/world.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import { judge } from "../src/judge/judge.ts";
import type { Verdict } from "../src/judge/verdict.ts";
import type { Plan } from "../src/plan/plan.ts";
import { run } from "../src/run/run.ts";
import { history } from "../src/trace/history.ts";
import type { Trace } from "../src/trace/trace.ts";

/** The stations of one case as the bench drives them: the default scenario, the reference guard, every claim. */

const SEED = "bench";

const scenario: Scenario = (() => {
  const found = SCENARIOS.find(({ id }) => id === "default");
  if (found === undefined) throw new Error("Failed to start the bench: there is no scenario `default`.");
  return found;
})();

export const drawCase = (k: number): Plan => draw(scenario, SEED, k);
export const runCase = (plan: Plan): Promise<Trace> => run(plan, referenceGuard, world);
export const judgeCase = (trace: Trace): Verdict[] => judge(history(trace), INVARIANTS);

/** Draw, run and judge case `k`. The number of events of its run. */
export async function wholeCase(k: number): Promise<number> {
  const trace = await runCase(drawCase(k));
  judgeCase(trace);
  return trace.events.length;
}
