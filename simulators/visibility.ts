import type { Build, Visibility } from "../src/plan/behaviour.ts";
import type { Stored, Task } from "./task.ts";

/** What a request about a task meets so soon after the task's creation that it is not to be found yet; null: it is found. */
export function hidden({ visibility }: Build, task: Task, nowMs: number): NonNullable<Visibility["before"]> | null {
  if (visibility === undefined) return null;
  const createdAtMs = (task.stored[0] as Stored).atMs;
  return nowMs - createdAtMs < visibility.afterMs ? (visibility.before ?? "task-not-found") : null;
}
