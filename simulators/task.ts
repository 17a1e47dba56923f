import type { ArtifactNews } from "../src/a2a/task-news.ts";
import type { TaskState } from "../src/a2a/task-state.ts";
import type { BlockingBehaviour, Build, WorkStep } from "../src/plan/behaviour.ts";
import type { Timer } from "../src/time/clock.ts";
import type { Line } from "./line.ts";
import type { StreamOutlet } from "./stream-outlet.ts";

/** One task as its vendor has it. `stored` is the one commit order there is; every channel shows its own part of it, later. */
export interface Task {
  readonly id: string;
  readonly of: string | null;
  readonly messageId: string;
  readonly contextId: string;
  readonly skill: string | null;
  /** The name of the store it was created in. */
  readonly store: string;
  /** Who the task manager of that store is now. */
  readonly build: () => Build;
  /** What the store held, oldest first; the last is the truth. Never empty. */
  readonly stored: Stored[];
  readonly work: Work;
  /** Executions that were begun beside the first. */
  readonly secondRuns: Work[];
  readonly outlets: StreamOutlet[];
  /** Messages that wait for a terminal or interrupted state. */
  readonly waiting: Waiting[];
  /** What blocking replies show, where their view is one of its own; null where they show what polls do. */
  sendView: Stored | null;
  /** Cancels that were taken up and not answered yet. */
  openCancels: number;
  /** What work does to the task is no longer saved, and only streams tell of it. */
  isUnsaved: boolean;
  webhook: { readonly hook: string; readonly token: string } | null;
  /** What its pushes are called in the trace, each with its number; no two tasks share it. */
  readonly pushName: string;
  pushes: number;
  /** The store no longer has it. It is found no more; what runs behind it goes on. */
  isForgotten: boolean;
}

/** The task between two changes. A value: changes append another one. `stampMs`: when its state was committed. `generation`: from 1. */
export interface Stored {
  readonly atMs: number;
  readonly state: TaskState;
  readonly stampMs: number;
  readonly artifacts: readonly ArtifactNews[];
  readonly history: number;
  readonly generation: number;
}

/** `blocking`: how the build that took the message treats those who wait; null: they wait for the one frame of a stream. */
export interface Waiting {
  readonly line: Line;
  readonly lagMs: number;
  readonly blocking: BlockingBehaviour | null;
}

/** What runs behind a task. `parked`: at an interrupted state, until somebody continues the task. */
export interface Work {
  readonly script: readonly WorkStep[];
  next: number;
  timer: Timer | null;
  is: "running" | "parked" | "over";
  /** A cancel was recorded and it was not told: its next update is refused, and ends it. */
  isDisowned: boolean;
}

/** The truth about a task now. */
export function truthOf(task: Task): Stored {
  return task.stored[task.stored.length - 1] as Stored;
}

/** What polls show at an instant when they see each change `lagMs` late. The creation is always seen. */
export function polled(task: Task, nowMs: number, lagMs: number): Stored {
  return storedUntil(task, nowMs - lagMs);
}

/** The task as it was stored at an instant; later changes are not seen. */
export function storedUntil(task: Task, untilMs: number): Stored {
  let at = task.stored.length - 1;
  while (at > 0 && (task.stored[at] as Stored).atMs > untilMs) at -= 1;
  return task.stored[at] as Stored;
}
