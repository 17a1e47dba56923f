import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** iii-hq/workers#50: the cancel is broadcast and the bus closed, then the worker stores its completion and tells nobody. */
export const streamCanceledStoreCompleted: Motif = {
  id: "stream-canceled-store-completed",
  title: "stream and store disagree for good: canceled here, completed there",
  arbitrary: parts({ at: share, lateMs: logMs(1, 60_000), lookMs: logMs(1, 600_000), replyAfterMs: logMs(1, 2_000) }).map(
    (drawn) => (pace) => {
      const cancelAtMs = during(pace, drawn.at);
      const doneAtMs = cancelAtMs + drawn.lateMs;
      return {
        vendor: { build: { cancel: { stops: false, replyAfterMs: drawn.replyAfterMs }, afterTerminal: "overwrites" } },
        work: workUntil(doneAtMs - pace.createdMs, { ...COMPLETED, views: ["poll"] }),
        asks: [
          { atMs: cancelAtMs, ask: "cancel" },
          { atMs: doneAtMs + drawn.lookMs, ask: "read" },
        ],
        client: { channels: ["poll", "stream"] },
      };
    },
  ),
};
