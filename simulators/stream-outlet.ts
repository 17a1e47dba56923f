import type { ErrorName } from "../src/a2a/protocol-error.ts";
import type { TaskNews } from "../src/a2a/task-news.ts";
import type { Clock } from "../src/time/clock.ts";
import type { Line } from "./line.ts";

/** One open stream of a task, at the vendor. Frames leave in the order they were said, however late each is (A2A §3.5.2). */
export interface StreamOutlet {
  isOpen(): boolean;
  say(task: TaskNews, delayMs: number): void;
  /** Says what the task is when the frame leaves. */
  sayThen(task: () => TaskNews, delayMs: number): void;
  /** `error`: instead of the clean end. */
  end(delayMs: number, error?: ErrorName): void;
}

/** `deafUntilMs`: what happens before that is lost to this stream, an end too. */
export function streamOutlet(line: Line, clock: Clock, deafUntilMs = 0): StreamOutlet {
  let held = 0;
  let leavesAtMs = 0;

  const leave = (delayMs: number, write: () => void) => {
    if (delayMs === 0 && held === 0) {
      write();
      return;
    }
    const now = clock.now();
    leavesAtMs = Math.max(leavesAtMs, now + delayMs);
    held += 1;
    clock.after(leavesAtMs - now, () => {
      held -= 1;
      write();
    });
  };

  const isDeaf = () => deafUntilMs > 0 && clock.now() < deafUntilMs;
  return {
    isOpen: line.isOpen,
    say(task, delayMs) {
      if (!isDeaf()) leave(delayMs, () => line.frame(task));
    },
    sayThen(task, delayMs) {
      leave(delayMs, () => line.frame(task()));
    },
    end(delayMs, error) {
      if (!isDeaf()) leave(delayMs, () => line.end(error));
    },
  };
}
