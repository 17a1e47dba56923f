import { sample, unbiased } from "fast-check";
import type { Plan } from "../src/plan/plan.ts";
import { seedNumber } from "../src/random/random.ts";
import type { Scenario } from "./scenarios/scenario.ts";

const PLUGINS = [unbiased()];

/**
 * Case `k` of a campaign: a plan, drawn from (scenario, seed, k) alone. Spends all chance there is; running it spends none.
 * Unbiased, because the arbitraries bring scales of their own: fast-check's bias towards extremes would only shorten them.
 */
export function draw(scenario: Scenario, seed: string, k: number): Plan {
  const [plan] = sample<Plan>(scenario.arbitrary, { numRuns: 1, seed: seedNumber(seed, `${scenario.id}/${k}`), plugins: PLUGINS });
  if (plan === undefined) throw new Error(`Failed to draw case ${k} of ${scenario.id}: fast-check sampled nothing.`);
  return plan;
}
