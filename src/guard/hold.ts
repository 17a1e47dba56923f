import type { Reason } from "../port/reason.ts";
import type { TaskMemory } from "./task-memory.ts";

const FIRST_MS = 10_000;
const DOUBLINGS_MAX = 6;

/** A hold for want of a card: each one in a row is twice as long as the one before, from ten seconds to some ten minutes. */
export function held(task: TaskMemory, reason: Reason, now: number): { answer: "hold"; reason: Reason; until: number } {
  const until = now + FIRST_MS * 2 ** Math.min(task.holds, DOUBLINGS_MAX);
  task.holds += 1;
  return { answer: "hold", reason, until };
}
