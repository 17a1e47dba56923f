import type { ObservedChannel } from "../../src/plan/client-options.ts";
import type { Fault } from "../../src/plan/fault.ts";
import { constantFrom, integer } from "../arbitraries/combinators.ts";
import { logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** adk-go#1324 and ag-ui#2759: the caller thinks better of it before anything has told the client the task's id. */
export const earlyAbortUnknownId: Motif = {
  id: "early-abort-unknown-id",
  title: "the cancel is asked for before the task's id is known",
  arbitrary: parts({
    afterMs: integer({ min: 0, max: 8 }),
    leg: constantFrom<Fault["leg"]>("request", "reply", "reply"),
    slowMs: logMs(2, 20_000),
    stops: constantFrom(true, true, false),
    channels: constantFrom<readonly ObservedChannel[]>(["poll"], ["poll", "push"], ["poll", "stream"]),
  }).map((drawn) => (pace) => ({
    ...(drawn.stops ? {} : { vendor: { build: { cancel: { stops: false } } } }),
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: [{ atMs: pace.startMs + drawn.afterMs * pace.requestMs, ask: "cancel" }],
    faults: [{ kind: "delay", leg: drawn.leg, op: "send", nth: 1, ms: drawn.slowMs }],
    client: { channels: drawn.channels },
  })),
};
