import type { StreamBehaviour } from "../../src/plan/behaviour.ts";
import type { Fault } from "../../src/plan/fault.ts";
import { constantFrom, integer } from "../arbitraries/combinators.ts";
import { logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/**
 * a2a-java#782 and #1045, a2a-js#540, a2a-go#266, agentscope-java#2927: a stream is opened again, and misses what comes right then, ends at once,
 * ends with an error after the end, or shows the future in its first frame.
 */
export const javaSubscribeWindow: Motif = {
  id: "java-subscribe-window",
  title: "a stream that is opened again does not say all that happens, or says it out of its place",
  arbitrary: parts({
    nth: integer({ min: 1, max: 3 }),
    how: constantFrom<NonNullable<Fault["how"]>>("closed", "broken"),
    flaw: constantFrom("window", "window", "snapshot", "error", "alias"),
    windowMs: logMs(100, 600_000),
    delayMs: logMs(1, 10_000),
    retryMs: logMs(10, 1_000),
  }).map((drawn) => (pace) => {
    const stream: StreamBehaviour =
      drawn.flaw === "window"
        ? { losesForMs: drawn.windowMs }
        : drawn.flaw === "snapshot"
          ? { subscribe: "snapshot-only" }
          : drawn.flaw === "error"
            ? { endsWith: "internal" }
            : { delayMs: drawn.delayMs };
    return {
      vendor: { build: { stream, ...(drawn.flaw === "alias" && { aliasesSnapshots: true }) } },
      work: workUntil(pace.lifeMs, COMPLETED),
      faults: drawn.flaw === "error" ? [] : [{ kind: "cut", leg: "frame", op: "send", nth: drawn.nth, how: drawn.how }],
      client: { channels: ["poll", "stream"], retryMs: Math.max(drawn.retryMs, pace.retryMs) },
    };
  }),
};
