import type { Heard, Push } from "../src/a2a/exchange.ts";
import type { ErrorName } from "../src/a2a/protocol-error.ts";
import type { TaskNews } from "../src/a2a/task-news.ts";

/**
 * The vendor's end of one connection that a client opened. What is written on it leaves now and arrives when the wire lets it; a vendor that wants
 * to be late waits before it writes. Everything written is a value nobody changes afterwards.
 */
export interface Line {
  /** The exchange's name in the trace. */
  readonly x: string;
  /** The delegation the request was made for, or null. */
  readonly of: string | null;
  isOpen(): boolean;
  /** The one reply of a plain request, or an error in place of a stream's first frame. */
  answer(heard: Heard): void;
  frame(task: TaskNews): void;
  /** The stream ends: cleanly, or with an error in place of the end. */
  end(error?: ErrorName): void;
  /** Calls back when the client is seen to be gone before the stream has ended: it hung up, or the connection broke. One call back a line. */
  whenLost(act: () => void): void;
  /** There is nobody at this address: the connection failed before the request left. */
  fail(): void;
}

/** Makes a webhook call, leaving now. `x` is its name in the trace, `of` the delegation of the task. */
export type Post = (x: string, of: string | null, push: Push) => void;
