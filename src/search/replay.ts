import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Verdict } from "../judge/verdict.ts";
import type { Plan } from "../plan/plan.ts";
import { type History, history } from "../trace/history.ts";
import type { Trace } from "../trace/trace.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import { runAgain } from "./run-again.ts";
import type { Subject } from "./subject.ts";

/** One plan run against one guard, judged by what it met: nothing is vacuous here. */
export interface Replay {
  readonly guard: string;
  readonly plan: Plan;
  readonly fingerprint: string;
  readonly exit: ExitCode;
  readonly verdicts: readonly Verdict[];
  readonly trace: Trace;
  readonly history: History;
}

/** Runs the plan twice and judges it. Throws `NondeterminismError` when the two runs differ. */
export async function replay(plan: Plan, subject: Subject, invariants: readonly Invariant[]): Promise<Replay> {
  const trace = await subject.run(plan);
  const fingerprint = await runAgain(subject, plan, trace);
  const past = history(trace);
  const verdicts = judge(past, invariants);
  return {
    guard: subject.name,
    plan,
    fingerprint,
    exit: exitCode(
      verdicts.map(({ outcome }) => outcome),
      null,
    ),
    verdicts,
    trace,
    history: past,
  };
}
