import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** molecule-core#173: cancel is an empty stub. What completes later is legitimate: nothing was ever acknowledged. */
export const noopCancel200: Motif = {
  id: "noop-cancel-200",
  title: "a cancel is answered and does nothing, and the end comes after the caller stopped hoping",
  arbitrary: parts({
    at: share,
    reply: constantFrom("current" as const, "current" as const, "never" as const),
    patienceOf: share,
    lookMs: logMs(1, 600_000),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const leftMs = pace.doneMs - cancelAtMs;
    return {
      vendor: { build: { cancel: { reply: drawn.reply, records: false, stops: false } } },
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: [
        { atMs: cancelAtMs, ask: "cancel" },
        { atMs: pace.doneMs + drawn.lookMs, ask: "read" },
      ],
      client: {
        deadlines: { cancelMs: Math.max(10, Math.round((leftMs * drawn.patienceOf) / 100)), taskMs: Math.max(pace.taskMs, 2 * leftMs) },
      },
    };
  }),
};
