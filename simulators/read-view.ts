import type { Build, Replica } from "../src/plan/behaviour.ts";
import { polled, type Stored, storedUntil, type Task } from "./task.ts";

/** What a read that arrives now is shown of a task: the store's view, late as the build has it, or the second replica's. */
export function readView(build: Build, task: Task, nowMs: number): Stored {
  const { replica, storeLagMs = 0 } = build;
  if (replica === undefined || !isItsTurn(replica, nowMs)) return polled(task, nowMs, storeLagMs);
  const seenUntilMs = nowMs - storeLagMs - (replica.lagMs ?? 0);
  const createdAtMs = (task.stored[0] as Stored).atMs;
  return storedUntil(task, Math.min(seenUntilMs, createdAtMs + (replica.frozenAfterMs ?? Number.POSITIVE_INFINITY)));
}

/** Whether the second replica answers what arrives now. */
export function isSecond({ replica }: Build, nowMs: number): boolean {
  return replica !== undefined && isItsTurn(replica, nowMs);
}

function isItsTurn({ everyMs }: Replica, nowMs: number): boolean {
  return Math.floor(nowMs / everyMs) % 2 === 1;
}
