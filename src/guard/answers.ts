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

/** The claim to tell: a cancel that is on its way is requested, not wanted. */
export function claimOf(task: TaskMemory): Claim {
  const { state, conflict, cancel, end } = task.claim;
  return { state, conflict, cancel: cancel === "wanted" && task.isCancelOpen ? "requested" : cancel, end };
}
