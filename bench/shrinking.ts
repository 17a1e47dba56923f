import { draw } from "../properties/draw.ts";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { defaultScenario } from "../properties/scenarios/default.ts";
import { world } from "../simulators/world.ts";
import { acceptAll } from "../src/guard/accept-all.ts";
import type { Invariant } from "../src/judge/invariant.ts";
import { judge } from "../src/judge/judge.ts";
import type { Plan } from "../src/plan/plan.ts";
import { canonicalPlan } from "../src/plan/plan-codec.ts";
import { run } from "../src/run/run.ts";
import { elements } from "../src/search/elements.ts";
import { shrink } from "../src/search/shrink.ts";
import { history } from "../src/trace/history.ts";
import { median, percentile, type Row, row } from "./row.ts";
import { cpuMs } from "./stopwatch.ts";

const CLAIM = "no-terminal-after-acknowledged-cancel";
const PLANS = 50;
const CASES_MAX = 5_000;

/** What it takes to make a drawn violation small, and how small it gets: one claim, a guard that believes everything. */
export async function shrinking(): Promise<readonly Row[]> {
  const claims = INVARIANTS.filter(({ id }) => id === CLAIM);
  const shrunk: { readonly executions: number; readonly ms: number; readonly plan: Plan; readonly before: number }[] = [];
  for (let k = 0; k < CASES_MAX && shrunk.length < PLANS; k += 1) {
    const plan = draw(defaultScenario, "shrink", k);
    if (!(await breaks(plan, claims))) continue;
    const startedAt = cpuMs();
    const small = await shrink(plan, (candidate) => breaks(candidate, claims));
    shrunk.push({ executions: small.executions, ms: cpuMs() - startedAt, plan: small.plan, before: elements(plan) });
  }
  const executions = shrunk.map((one) => one.executions);
  return [
    row(`shrink ${CLAIM}, plans`, shrunk.length, "plans"),
    row("  executions, median", median(executions), "runs"),
    row("  executions, p95", percentile(executions, 95), "runs"),
    row("  time, median", median(shrunk.map(({ ms }) => ms)), "ms"),
    row("  elements before, median", median(shrunk.map(({ before }) => before)), "elements"),
    row("  elements left, median", median(shrunk.map(({ plan }) => elements(plan))), "elements"),
    row(
      "  elements left, p95",
      percentile(
        shrunk.map(({ plan }) => elements(plan)),
        95,
      ),
      "elements",
    ),
    row("  distinct shrunk plans", new Set(shrunk.map(({ plan }) => canonicalPlan(plan))).size, "plans"),
  ];
}

async function breaks(plan: Plan, claims: readonly Invariant[]): Promise<boolean> {
  return judge(history(await run(plan, acceptAll, world)), claims)[0]?.outcome === "violated";
}
