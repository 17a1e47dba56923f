import type { ObservedChannel } from "../../src/plan/client-options.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { late, logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-js#132, and mezmo/aura#94: the store takes the cancel, the executor never hears of it. */
export const jsCancelBypassesExecutor: Motif = {
  id: "js-cancel-bypasses-executor",
  title: "the store records the cancel, the work goes on and its end replaces it",
  arbitrary: parts({
    at: share,
    lateMs: late,
    lookMs: logMs(1, 600_000),
    end: constantFrom<End>(COMPLETED, COMPLETED, { state: "failed", effect: true }, { state: "rejected" }),
    channels: constantFrom<readonly ObservedChannel[]>(["poll"], ["poll", "push"], ["poll", "stream", "push"]),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const doneAtMs = cancelAtMs + drawn.lateMs;
    return {
      vendor: { build: { cancel: { stops: false }, afterTerminal: "overwrites" } },
      work: workUntil(doneAtMs - pace.createdMs, drawn.end),
      asks: [
        { atMs: cancelAtMs, ask: "cancel" },
        { atMs: doneAtMs + drawn.lookMs, ask: "read" },
      ],
      client: { channels: drawn.channels },
    };
  }),
};
