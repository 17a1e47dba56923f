import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Violation } from "../judge/verdict.ts";
import type { Plan } from "../plan/plan.ts";
import { canonicalPlan } from "../plan/plan-codec.ts";
import { writeToken } from "../plan/token.ts";
import { history } from "../trace/history.ts";
import type { Trace } from "../trace/trace.ts";
import type { Counterexample } from "./counterexample.ts";
import { runAgain } from "./run-again.ts";
import { shrink } from "./shrink.ts";
import type { Subject } from "./subject.ts";

/** How much a campaign spends on each claim: shrunk witnesses kept, violating cases looked at, runs for all of its shrinking. */
const WITNESSES_MAX = 10;
const ATTEMPTS_MAX = 15;
const EXECUTIONS_MAX = 3_000;
const EXECUTIONS_A_SHRINK = 1_000;

/** Turns violating cases of one claim into distinct, shrunk counterexamples, within bounds that keep a campaign in seconds. */
export interface Finder {
  /** A drawn case that violates the claim. Null: already known, or enough has been spent on this claim. */
  drawn(plan: Plan, trace: Trace, k: number): Promise<Counterexample | null>;
  /** A plan that was kept earlier and still violates the claim: taken as it is. */
  known(plan: Plan, trace: Trace, violation: Violation, k: number | null): Promise<Counterexample | null>;
}

export function finder(subject: Subject, invariant: Invariant): Finder {
  const seen = new Set<string>();
  let attempts = 0;
  let executions = 0;

  const violationOf = (trace: Trace): Violation | null => judge(history(trace), [invariant])[0]?.violations[0] ?? null;
  const isNew = (plan: Plan): boolean => {
    const text = canonicalPlan(plan);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  };
  const shown = async (plan: Plan, trace: Trace, violation: Violation) => ({
    guard: subject.name,
    invariant: invariant.id,
    plan,
    token: writeToken(plan),
    fingerprint: await runAgain(subject, plan, trace),
    violation,
    trace,
  });

  return {
    async drawn(plan, trace, k) {
      if (seen.size >= WITNESSES_MAX || attempts >= ATTEMPTS_MAX || executions >= EXECUTIONS_MAX) return null;
      attempts += 1;
      await runAgain(subject, plan, trace);
      const budget = Math.min(EXECUTIONS_A_SHRINK, EXECUTIONS_MAX - executions);
      const small = await shrink(plan, async (candidate) => violationOf(await subject.run(candidate)) !== null, budget);
      executions += small.executions;
      if (!isNew(small.plan)) return null;
      const again = await subject.run(small.plan);
      const violation = violationOf(again);
      if (violation === null) throw new Error(`The shrunk plan of case ${k} no longer violates ${invariant.id}: ${writeToken(small.plan)}`);
      return { ...(await shown(small.plan, again, violation)), case: k, isKnown: false, executions: small.executions };
    },
    async known(plan, trace, violation, k) {
      if (seen.size >= WITNESSES_MAX || !isNew(plan)) return null;
      return { ...(await shown(plan, trace, violation)), case: k, isKnown: true, executions: 0 };
    },
  };
}
