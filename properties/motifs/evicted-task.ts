import type { Retention } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { oneof } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during, type Pace } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** adcp-client#1585: nothing says how long a task is kept; it may be gone between its end and the first look at it, or while it works. */
export const evictedTask: Motif = {
  id: "evicted-task",
  title: "the store forgets the task, soon after its end or in the middle of its work",
  arbitrary: parts({
    retention: oneof(
      logMs(1, 60_000).map((afterEndMs) => (): Retention => ({ afterEndMs })),
      share.map(
        (at) =>
          (pace: Pace): Retention => ({ wipedAtMs: during(pace, at) }),
      ),
    ),
    cancel: oneIn(3, share),
    lookMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => ({
    vendor: { build: { retention: drawn.retention(pace) } },
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: [
      ...(drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" as const }]),
      { atMs: pace.doneMs + drawn.lookMs, ask: "read" as const },
    ],
    client: { channels: ["poll", "push"] },
  })),
};
