import type { TaskState } from "./task-state.ts";

export interface ArtifactNews {
  readonly id: string;
  readonly hash: string;
  readonly append: boolean;
  readonly last: boolean;
}

/**
 * Anything said about a task, on any channel: a whole Task, a status update or an artifact update (A2A §3.5, §4.2).
 * `state` null: an artifact update. `whole`: a full Task. `history`: how many messages were shown, null if not asked for.
 * `generation`: A2A 1.1's counter, null where the vendor has none. `stamp`: the vendor's own clock, ms, null if unsaid.
 */
export interface TaskNews {
  readonly taskId: string;
  readonly contextId: string | null;
  readonly state: TaskState | null;
  readonly whole: boolean;
  readonly generation: number | null;
  readonly stamp: number | null;
  readonly artifacts: readonly ArtifactNews[];
  readonly message: string | null;
  readonly history: number | null;
}
