import type { Invariant } from "../judge/invariant.ts";
import type { Violation } from "../judge/verdict.ts";
import type { Plan } from "../plan/plan.ts";
import { canonicalPlan } from "../plan/plan-codec.ts";
import { writeToken } from "../plan/token.ts";
import type { Trace } from "../trace/trace.ts";
import type { Counterexample } from "./counterexample.ts";
import { runAgain } from "./run-again.ts";
import { SPENDS, type Spends, type Subject } from "./subject.ts";

/** And what these may cost beside their own work. */
const COST_MAX = 64;

/** Keeps the counterexamples of one claim distinct and few, within bounds that keep a campaign in seconds. Cases are put to it in their order. */
export interface Finder {
  readonly invariant: Invariant;
  /** Whether one more violating case is to be looked at. */
  wants(): boolean;
  /** What came of looking at one. Null: it is known already. */
  take(found: Counterexample): Counterexample | null;
  /** A plan that was kept earlier and still violates the claim: taken as it is. */
  known(subject: Subject, plan: Plan, trace: Trace, violation: Violation, k: number | null): Promise<Counterexample | null>;
}

export function finder(invariant: Invariant, spends: Spends = SPENDS): Finder {
  const seen = new Set<string>();
  let attempts = 0;
  let executions = 0;
  let cost = 0;
  const isNew = (plan: Plan): boolean => {
    const text = canonicalPlan(plan);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  };
  return {
    invariant,
    wants: () => seen.size < spends.witnesses && attempts < spends.attempts && executions < spends.executions && cost < COST_MAX,
    take(found) {
      attempts += 1;
      executions += found.executions;
      cost += found.cost ?? 0;
      return isNew(found.plan) ? found : null;
    },
    async known(subject, plan, trace, violation, k) {
      if (seen.size >= spends.witnesses || !isNew(plan)) return null;
      return {
        guard: subject.name,
        invariant: invariant.id,
        case: k,
        isKnown: true,
        plan,
        token: writeToken(plan),
        fingerprint: await runAgain(subject, plan, trace),
        violation,
        trace,
        executions: 0,
      };
    },
  };
}
