import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Violation } from "../judge/verdict.ts";
import type { Plan } from "../plan/plan.ts";
import { writeToken } from "../plan/token.ts";
import { history } from "../trace/history.ts";
import { costOf } from "../trace/is-unanswered.ts";
import type { Trace } from "../trace/trace.ts";
import type { Counterexample } from "./counterexample.ts";
import { LostSubject, NondeterminismError } from "./harness-fault.ts";
import { runAgain } from "./run-again.ts";
import { shrink } from "./shrink.ts";
import { SPENDS, type Subject } from "./subject.ts";

/** What runs may cost beside their own work (`costOf`): a plan is not made small at any price. */
const COST_MAX = 64;
/** A subject that is lost takes seconds. */
const COST_OF_LOSS = 32;

/**
 * Case `k`, which violates the claim, as small as it can be made. A function of the four, so that it may be worked out anywhere. Throws `NondeterminismError`
 * when the plan does not run the same twice, or does not violate the claim now.
 */
export async function attempt(subject: Subject, invariant: Invariant, plan: Plan, k: number): Promise<Counterexample> {
  const violationOf = (trace: Trace): Violation | null => judge(history(trace), [invariant])[0]?.violations[0] ?? null;
  const first = await subject.run(plan);
  await runAgain(subject, plan, first);
  if (violationOf(first) === null)
    throw new NondeterminismError(`Case ${k} violated ${invariant.id} when it was searched, and does not violate it now.`, null);
  let cost = 0;
  const stillFails = async (candidate: Plan) => {
    if (cost >= COST_MAX) return false;
    try {
      const run = await subject.run(candidate);
      cost += costOf(run);
      return violationOf(run) !== null;
    } catch (error) {
      if (!(error instanceof LostSubject)) throw error;
      cost += COST_OF_LOSS;
      return false;
    }
  };
  const small = await shrink(plan, stillFails, (subject.spends ?? SPENDS).executionsAShrink);
  const trace = await subject.run(small.plan);
  const violation = violationOf(trace);
  if (violation === null) throw new Error(`The shrunk plan of case ${k} no longer violates ${invariant.id}: ${writeToken(small.plan)}`);
  return {
    guard: subject.name,
    invariant: invariant.id,
    case: k,
    isKnown: false,
    plan: small.plan,
    token: writeToken(small.plan),
    fingerprint: await runAgain(subject, small.plan, trace),
    violation,
    trace,
    executions: small.executions,
    ...(cost > 0 && { cost }),
  };
}
