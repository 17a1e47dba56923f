import type { ObservedChannel } from "../../src/plan/client-options.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** mastra#20447: after the acknowledgement come artifacts, then a state, then an end, on channels that are still open. */
export const mastraCancel: Motif = {
  id: "mastra-cancel",
  title: "output goes on arriving after the cancel was acknowledged",
  arbitrary: parts({
    at: share,
    lateMs: logMs(1, 600_000),
    gapMs: logMs(1, 10_000),
    afterTerminal: constantFrom("overwrites" as const, "announces" as const),
    channels: constantFrom<readonly ObservedChannel[]>(["poll", "stream"], ["poll", "stream", "push"], ["stream", "push"]),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const firstMs = cancelAtMs + drawn.lateMs - pace.createdMs;
    return {
      vendor: { build: { cancel: { stops: false }, afterTerminal: drawn.afterTerminal, stream: { staysOpen: true } } },
      work: [
        { afterMs: 0, state: "working" },
        { afterMs: firstMs, artifact: "a2", effect: true },
        { afterMs: drawn.gapMs, state: "working" },
        { afterMs: drawn.gapMs, ...COMPLETED },
      ],
      asks: [
        { atMs: cancelAtMs, ask: "cancel" },
        { atMs: cancelAtMs + drawn.lateMs + drawn.gapMs, ask: "read" },
      ],
      client: { channels: drawn.channels },
    };
  }),
};
