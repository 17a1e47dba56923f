import { constantFrom, integer } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** OtterMind/Chat2DB#2795: a read asked before the cancel is answered after it. Its news is older than what is already known. */
export const stalePollOvertakes: Motif = {
  id: "stale-poll-overtakes",
  title: "a poll that left before the cancel comes back after the acknowledgement",
  arbitrary: parts({
    at: share,
    aheadMs: integer({ min: 0, max: 4 }),
    slowMs: logMs(1, 20_000),
    stops: constantFrom(true, false),
    doneAfterMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at) + drawn.aheadMs;
    return {
      ...(drawn.stops ? {} : { vendor: { build: { cancel: { stops: false }, afterTerminal: "overwrites" } } }),
      work: workUntil(cancelAtMs + drawn.doneAfterMs - pace.createdMs, COMPLETED),
      asks: [
        { atMs: cancelAtMs - drawn.aheadMs, ask: "read" },
        { atMs: cancelAtMs, ask: "cancel" },
      ],
      faults: [
        {
          kind: "delay",
          leg: "reply",
          op: "get",
          fromMs: Math.max(0, cancelAtMs - 5),
          untilMs: cancelAtMs + 2 * pace.requestMs,
          ms: pace.requestMs + pace.replyMs + drawn.slowMs,
        },
      ],
    };
  }),
};
