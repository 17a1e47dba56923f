import type { Capability } from "../a2a/agent-card.ts";
import { type Defaults, lean, unlessEmpty } from "./lean.ts";
import type { WorkloadStep } from "./workload.ts";

type Delegate = Extract<WorkloadStep, { ask: "delegate" }>;
type Later = Exclude<WorkloadStep, Delegate>;

const DELEGATE: Defaults<Delegate> = { atMs: undefined, ask: undefined, vendor: 1, intent: undefined, skill: "s1", requires: undefined };
const LATER: Defaults<Later> = { atMs: undefined, ask: undefined, delegation: undefined };

/** What a delegation number of before has become; null: nothing moved. */
export type Renumbered = ((n: number) => number) | null;

/** A workload in the order of its instants. */
export function normalWorkload(workload: readonly WorkloadStep[]): { workload: WorkloadStep[]; renumbered: Renumbered } {
  const steps = workload.map(normalStep);
  if (isSorted(steps)) return { workload: steps, renumbered: null };
  const sorted = steps.map((step, at) => ({ step, at })).sort((a, b) => a.step.atMs - b.step.atMs || a.at - b.at);
  const made = steps
    .map((step, at) => ({ step, at }))
    .filter(({ step }) => step.ask === "delegate")
    .map(({ at }) => at);
  const order = sorted.filter(({ step }) => step.ask === "delegate").map(({ at }) => made.indexOf(at) + 1);
  const renumbered = (n: number) => (order.includes(n) ? order.indexOf(n) + 1 : n);
  return {
    workload: sorted.map(({ step }) => (step.ask === "delegate" ? step : { ...step, delegation: renumbered(step.delegation) })),
    renumbered,
  };
}

function normalStep(step: WorkloadStep): WorkloadStep {
  if (step.ask !== "delegate") return lean<Later>(step, LATER);
  return lean<Delegate>({ ...step, requires: unlessEmpty<readonly Capability[]>(step.requires) }, DELEGATE);
}

function isSorted(steps: readonly WorkloadStep[]): boolean {
  for (let at = 1; at < steps.length; at += 1) {
    if ((steps[at] as WorkloadStep).atMs < (steps[at - 1] as WorkloadStep).atMs) return false;
  }
  return true;
}
