import { canonical } from "../../canonical/canonical.ts";
import { normalise } from "../../plan/normalise.ts";
import type { Plan } from "../../plan/plan.ts";
import { isPlan } from "../../plan/plan-codec.ts";

/** The smallest failing plan so far, and the one way to replace it. */
export interface Probe {
  readonly plan: Plan;
  readonly executions: number;
  /** Nothing more will be executed. */
  readonly isSpent: boolean;
  /** Tries a simpler plan: if it still fails it becomes `plan`. What is no plan, or was tried before, costs no execution. */
  accepts(candidate: Plan): Promise<boolean>;
}

export function probe(plan: Plan, stillFails: (candidate: Plan) => Promise<boolean>, budget: number): Probe {
  let current = normalise(plan);
  let executions = 0;
  const tried = new Set([canonical(current)]);
  return {
    get plan() {
      return current;
    },
    get executions() {
      return executions;
    },
    get isSpent() {
      return executions >= budget;
    },
    async accepts(candidate) {
      if (executions >= budget) return false;
      const normal = normalise(candidate);
      const text = canonical(normal);
      // One set serves both ways: a plan that was accepted is never a step forward again.
      if (tried.has(text)) return false;
      tried.add(text);
      if (!isPlan(normal)) return false;
      executions += 1;
      if (!(await stillFails(normal))) return false;
      current = normal;
      return true;
    },
  };
}
