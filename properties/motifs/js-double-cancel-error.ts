import type { CancelBehaviour } from "../../src/plan/behaviour.ts";
import type { Fault } from "../../src/plan/fault.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-js#539 and a2a-dotnet#103: the acknowledgement is lost or slow, and the second cancel is answered in one of three ways. */
export const jsDoubleCancelError: Motif = {
  id: "js-double-cancel-error",
  title: "the acknowledgement is lost on the way, and the repeated cancel is answered with an error",
  arbitrary: parts({
    at: share,
    repeat: constantFrom(undefined, "task-not-cancelable" as const, "task-not-found" as const),
    stops: constantFrom(undefined, false as const),
    slowMs: logMs(1, 5_000),
    kind: constantFrom("drop" as const, "drop" as const, "delay" as const),
    requestMs: logMs(20, 2_000),
    retryMs: logMs(10, 2_000),
    againMs: oneIn(3, logMs(1, 10_000)),
  }).map((drawn) => (pace) => ({
    vendor: { build: { cancel: said<CancelBehaviour>({ repeat: drawn.repeat, stops: drawn.stops }) } },
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: [
      { atMs: during(pace, drawn.at), ask: "cancel" },
      ...(drawn.againMs === undefined ? [] : [{ atMs: during(pace, drawn.at) + drawn.againMs, ask: "cancel" as const }]),
    ],
    faults: [
      said<Fault>({
        kind: drawn.kind,
        leg: "reply",
        op: "cancel",
        nth: 1,
        ms: drawn.kind === "delay" ? drawn.requestMs + drawn.slowMs : undefined,
      }),
    ],
    client: {
      retryMs: Math.max(drawn.retryMs, pace.retryMs),
      deadlines: { requestMs: drawn.requestMs + 2 * (pace.requestMs + pace.replyMs) },
    },
  })),
};
