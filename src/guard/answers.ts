import type { Claim, HeardAnswer } from "../port/guard.ts";
import type { Reason } from "../port/reason.ts";
import type { TaskMemory } from "./task-memory.ts";

/** An answer to news, with the claim as the memory now has it. */
export function answered(
  task: TaskMemory,
  answer: HeardAnswer["answer"],
  reason: Reason | null = null,
  next: HeardAnswer["next"] = [],
  resolved: HeardAnswer["resolved"] = [],
): HeardAnswer {
  return { answer, reason, next, resolved, claim: claimOf(task) };
}

/** An answer to news that are not this task's, or prove nothing: the caller is told nothing new in that step. */
export function unmoved(
  task: TaskMemory,
  answer: HeardAnswer["answer"],
  reason: Reason,
  next: HeardAnswer["next"] = [],
  resolved: HeardAnswer["resolved"] = [],
): HeardAnswer {
  const { state, conflict, end } = task.claim;
  return { answer, reason, next, resolved, claim: { state, conflict, cancel: task.toldCancel, end } };
}

/** The claim to tell: a cancel that is on its way is requested, not wanted. */
export function claimOf(task: TaskMemory): Claim {
  const { state, conflict, cancel, end } = task.claim;
  task.toldCancel = cancel === "wanted" && task.isCancelOpen ? "requested" : cancel;
  return { state, conflict, cancel: task.toldCancel, end };
}
