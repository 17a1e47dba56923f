import type { TaskNews } from "../src/a2a/task-news.ts";
import type { Clock } from "../src/time/clock.ts";
import type { Line } from "./line.ts";

/** One open stream of a task, at the vendor. Frames leave in the order they were said, however late each is (A2A §3.5.2). */
export interface StreamOutlet {
  isOpen(): boolean;
  say(task: TaskNews, delayMs: number): void;
  end(delayMs: number): void;
}

export function streamOutlet(line: Line, clock: Clock): StreamOutlet {
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

  return {
    isOpen: line.isOpen,
    say(task, delayMs) {
      leave(delayMs, () => line.frame(task));
    },
    end(delayMs) {
      leave(delayMs, line.end);
    },
  };
}
