import { isTerminal } from "../a2a/task-state.ts";
import type { TaskMemory } from "./task-memory.ts";

/** An end that was heard and not believed yet becomes the end. False when there is none, or the task has ended. */
export function believeHinted(task: TaskMemory, now: number): boolean {
  const end = task.hinted;
  if (end === undefined || !isTerminal(end) || task.claim.end !== null) return false;
  task.claim.state = task.claim.end = end;
  if (task.claim.cancel !== "none" && end !== "canceled") task.claim.cancel = "refused";
  task.endedAt = now;
  task.isCancelOpen = false;
  return true;
}
