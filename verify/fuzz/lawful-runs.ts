import * as fc from "fast-check";
import { EXPOSURES } from "../../properties/exposures/all.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { world } from "../../simulators/world.ts";
import { judge } from "../../src/judge/judge.ts";
import { readPlan } from "../../src/plan/plan-codec.ts";
import { writeToken } from "../../src/plan/token.ts";
import type { GuardFactory } from "../../src/port/guard.ts";
import { run } from "../../src/run/run.ts";
import { RUN_LIMITS } from "../../src/run/run-limits.ts";
import type { Header } from "../../src/trace/header.ts";
import { history } from "../../src/trace/history.ts";
import { anyLawfulPlan } from "./any-lawful-plan.ts";

/** What became of plans that only the schema had a say in. `threw`: judges that knew no answer. `broken`: claims the guard broke. Each with its plan. */
export interface LawfulRuns {
  readonly plans: number;
  readonly ended: Readonly<Record<Header["ended"], number>>;
  readonly longestMs: number;
  readonly mostEvents: number;
  readonly threw: readonly string[];
  readonly broken: readonly string[];
}

/** One event may set off a few more before the run is stopped. */
export const EVENTS_MAX = RUN_LIMITS.events + 1_000;

/** So many plans with lists up to `fullest`, each run under one guard and judged by every claim and exposure. Throws whatever a run throws. */
export async function lawfulRuns(guard: GuardFactory, plans: number, fullest: number, seed: number): Promise<LawfulRuns> {
  const ended = { quiet: 0, horizon: 0, limit: 0, "guard-fault": 0 };
  const threw: string[] = [];
  const broken: string[] = [];
  let [longestMs, mostEvents] = [0, 0];
  for (const drawn of fc.sample(anyLawfulPlan(fullest), { numRuns: plans, seed })) {
    const plan = readPlan(drawn);
    const since = performance.now();
    const trace = await run(plan, guard, world);
    const past = history(trace);
    for (const { invariant, outcome, unknown, violations } of judge(past, INVARIANTS)) {
      if (outcome === "violated") broken.push(`${invariant}: ${violations[0]?.why}; ${writeToken(plan)}`);
      if (unknown?.startsWith("the judge threw") === true) threw.push(`${invariant}: ${unknown}; ${writeToken(plan)}`);
    }
    for (const exposures of EXPOSURES) exposures(past);
    longestMs = Math.max(longestMs, performance.now() - since);
    mostEvents = Math.max(mostEvents, trace.events.length);
    ended[trace.header.ended] += 1;
  }
  return { plans, ended, longestMs, mostEvents, threw, broken };
}
