import type { Plan } from "../plan/plan.ts";
import { earlierBuilds } from "./shrinking/earlier-builds.ts";
import { fewerParts } from "./shrinking/fewer-members.ts";
import { probe } from "./shrinking/probe.ts";
import { simplerWords } from "./shrinking/simpler-words.ts";
import { smallerGaps, smallerNumbers } from "./shrinking/smaller-numbers.ts";

const SHRINK_BUDGET = 2_000;

export interface Shrunk {
  readonly plan: Plan;
  readonly executions: number;
}

/**
 * A smaller plan that still fails. The given plan is taken to fail; `stillFails` runs a candidate and says whether it does too. Works on plans alone,
 * wherever they come from, and knows nothing of how they were drawn. Deterministic: the same plan and the same answers give the same outcome.
 * No single part of the outcome can be left out, unless `budget` executions were not enough; its numbers are small and round, not always least.
 */
export async function shrink(
  plan: Plan,
  stillFails: (candidate: Plan) => Promise<boolean>,
  budget: number = SHRINK_BUDGET,
): Promise<Shrunk> {
  const search = probe(plan, stillFails, budget);
  let before: Plan | null = null;
  for (;;) {
    await fewerParts(search);
    await earlierBuilds(search);
    await simplerWords(search);
    // Nothing could be left out since the numbers were last made smaller: done.
    if (search.plan === before || search.isSpent) break;
    await smallerGaps(search);
    await smallerNumbers(search);
    before = search.plan;
  }
  return { plan: search.plan, executions: search.executions };
}
