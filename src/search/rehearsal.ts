import type { Invariant } from "../judge/invariant.ts";
import type { Plan } from "../plan/plan.ts";
import { writeToken } from "../plan/token.ts";
import type { Comparing } from "./comparison.ts";
import { replay } from "./replay.ts";
import type { Subject } from "./subject.ts";

/** A plan with the name it is known by: a report's id, a witness's file. */
export interface NamedPlan {
  readonly name: string;
  readonly plan: Plan;
}

/** A claim that does not hold under a plan that is known by name. */
export interface Rehearsed {
  readonly name: string;
  readonly invariant: string;
  readonly outcome: "violated" | "unknown";
  readonly why: string;
  readonly token: string;
}

export interface Rehearsal {
  readonly plans: number;
  /** In the order of the plans. Empty: every claim held under each of them. */
  readonly failed: readonly Rehearsed[];
}

/** Runs plans that are known by name, each twice, and says which claims did not hold. Throws `NondeterminismError` when two runs differ. */
export async function rehearsal(
  plans: readonly NamedPlan[],
  subject: Subject,
  invariants: readonly Invariant[],
  beside: Comparing | null,
): Promise<Rehearsal> {
  const failed: Rehearsed[] = [];
  for (const { name, plan } of plans) {
    const run = await replay(plan, subject, invariants);
    await beside?.meet(plan, run.trace, run.verdicts);
    for (const { invariant, outcome, violations, unknown } of run.verdicts) {
      if (outcome === "holds") continue;
      failed.push({ name, invariant, outcome, why: violations[0]?.why ?? unknown ?? "no reason given", token: writeToken(plan) });
    }
  }
  return { plans: plans.length, failed };
}
