import type { Clock } from "../src/time/clock.ts";
import type { Recorder } from "../src/trace/recorder.ts";
import type { Post } from "./line.ts";
import type { Task } from "./task.ts";
import type { TaskNames } from "./task-names.ts";

/** What all parts of one vendor share: its name, its time, the trace, its way out, and every task ever created there, oldest first. */
export interface Site {
  readonly vendor: string;
  readonly clock: Clock;
  readonly recorder: Recorder;
  readonly post: Post;
  readonly names: TaskNames;
  readonly tasks: Task[];
}
