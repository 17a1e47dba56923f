import type { ObservedChannel } from "../../src/plan/client-options.ts";
import type { Fault } from "../../src/plan/fault.ts";
import { constantFrom, integer } from "../arbitraries/combinators.ts";
import { logMs } from "../arbitraries/duration.ts";
import type { Pace } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Situation } from "../arbitraries/situation.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

interface Drawn {
  readonly afterMs: number;
  readonly leg: Fault["leg"];
  readonly slowMs: number;
  readonly stops: boolean;
  readonly channels: readonly ObservedChannel[];
  readonly tries: number;
}

/** The send, or its reply, is slow. */
function unknown(drawn: Drawn, pace: Pace): Situation {
  return {
    ...(drawn.stops ? {} : { vendor: { build: { cancel: { stops: false } } } }),
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: [{ atMs: pace.startMs + drawn.afterMs * pace.requestMs, ask: "cancel" }],
    faults: [{ kind: "delay", leg: drawn.leg, op: "send", nth: 1, ms: drawn.slowMs }],
    client: { channels: drawn.channels },
  };
}

/** The id is known, and the vendor itself does not find the task yet, for as long as a client retries a few times. */
function unseen(drawn: Drawn, pace: Pace): Situation {
  const unseenMs = drawn.tries * (pace.retryMs + pace.requestMs + pace.replyMs);
  return {
    vendor: { build: { visibility: { afterMs: unseenMs }, ...(!drawn.stops && { cancel: { stops: false } }) } },
    work: workUntil(Math.max(pace.lifeMs, 2 * unseenMs), COMPLETED),
    asks: [{ atMs: pace.createdMs + drawn.afterMs * pace.replyMs, ask: "cancel" }],
    client: { channels: drawn.channels, retryMs: pace.retryMs, deadlines: { cancelMs: 2 * unseenMs + 50 } },
  };
}

/** adk-go#1324 and ag-ui#2759: the caller thinks better of it before anything has told the client the task's id, or the vendor knows it everywhere. */
export const earlyAbortUnknownId: Motif = {
  id: "early-abort-unknown-id",
  title: "the cancel is asked for before the task's id is known, or before the vendor finds the task by it",
  arbitrary: parts({
    afterMs: integer({ min: 0, max: 8 }),
    leg: constantFrom<Fault["leg"]>("request", "reply", "reply"),
    slowMs: logMs(2, 20_000),
    stops: constantFrom(true, true, false),
    channels: constantFrom<readonly ObservedChannel[]>(["poll"], ["poll", "push"], ["poll", "stream"]),
    isUnseen: constantFrom(true, false),
    tries: integer({ min: 1, max: 8 }),
  }).map((drawn) => (pace) => (drawn.isUnseen ? unseen(drawn, pace) : unknown(drawn, pace))),
};
