import { constantFrom } from "../arbitraries/combinators.ts";
import { epsilon } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** agent-framework#5275, a2a-java#767, a2a-js#418: the stream is lost about when the task ends, and who subscribes again learns nothing. */
export const subscribeTerminalUnsupported: Motif = {
  id: "subscribe-terminal-unsupported",
  title: "a stream ends just before the end is said, a task that is over cannot be subscribed to, and nobody polls",
  arbitrary: parts({
    by: epsilon,
    how: constantFrom("closed" as const, "broken" as const),
    end: constantFrom(COMPLETED, COMPLETED, { state: "failed" as const }),
    patience: constantFrom(2, 3, 6),
  }).map((drawn) => (pace) => {
    const taskMs = Math.max(100, Math.min(drawn.patience * pace.lifeMs, 2 * pace.lifeMs + 600_000));
    return {
      work: workUntil(pace.lifeMs, drawn.end),
      faults: [
        { kind: "cut", leg: "frame", delegation: 1, fromMs: Math.max(pace.createdMs + 2, pace.doneMs + drawn.by - 2), how: drawn.how },
      ],
      client: { channels: ["stream"], pollMs: taskMs, deadlines: { taskMs } },
    };
  }),
};
