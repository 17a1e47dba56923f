import { draw } from "../properties/draw.ts";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { defaultScenario } from "../properties/scenarios/default.ts";
import { world } from "../simulators/world.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import { judge } from "../src/judge/judge.ts";
import type { Verdict } from "../src/judge/verdict.ts";
import type { Plan } from "../src/plan/plan.ts";
import { run } from "../src/run/run.ts";
import { type History, history } from "../src/trace/history.ts";
import type { Trace } from "../src/trace/trace.ts";

/** The stations of one case as the bench drives them: the default scenario, the reference guard, every claim. */

const SEED = "bench";

export const drawCase = (k: number): Plan => draw(defaultScenario, SEED, k);
export const runCase = (plan: Plan): Promise<Trace> => run(plan, referenceGuard, world);
export const readCase = (trace: Trace): History => history(trace);
export const judgeCase = (past: History): Verdict[] => judge(past, INVARIANTS);

/** Draw, run, read and judge case `k`. The number of events of its run. */
export async function wholeCase(k: number): Promise<number> {
  const trace = await runCase(drawCase(k));
  judgeCase(readCase(trace));
  return trace.events.length;
}
