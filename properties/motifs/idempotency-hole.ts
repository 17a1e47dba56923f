import type { Build, PushBehaviour } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { epsilon, logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** A2A#928 and #1987: the send landed, its reply did not, and nothing obliges the vendor to know the messageId again. */
export const idempotencyHole: Motif = {
  id: "idempotency-hole",
  title: "a send that landed is not answered, and sent again it may start the work twice",
  arbitrary: parts({
    dedup: constantFrom("none" as const, "none" as const, undefined),
    lists: constantFrom(undefined, false as const),
    requestMs: logMs(20, 2_000),
    retryMs: logMs(10, 2_000),
    leg: constantFrom("reply" as const, "reply" as const, "request" as const),
    latePush: constantFrom(true, true, true, false),
    lateMs: logMs(1, 60_000),
    isEndPushed: constantFrom(true, false, false),
    cancel: oneIn(3, epsilon),
    crashBy: oneIn(3, epsilon),
  }).map((drawn) => (pace) => {
    const requestMs = drawn.requestMs + 2 * (pace.requestMs + pace.replyMs);
    const retryMs = Math.max(drawn.retryMs, pace.retryMs);
    const retryAtMs = pace.createdMs - pace.requestMs + requestMs + retryMs;
    // Nothing but a push that comes after the retry tells of the first task: the second is bound by then.
    const push: PushBehaviour | undefined = drawn.latePush
      ? said<PushBehaviour>({
          delayMs: retryAtMs - pace.createdMs + drawn.lateMs,
          emits: drawn.isEndPushed ? undefined : "not-terminal",
        })
      : undefined;
    return {
      vendor: {
        build: drawn.latePush
          ? said<Build>({ dedup: "none", lists: false, push })
          : said<Build>({ dedup: drawn.dedup, lists: drawn.lists }),
      },
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: drawn.cancel === undefined ? [] : [{ atMs: Math.max(pace.startMs, retryAtMs + drawn.cancel), ask: "cancel" }],
      faults: [{ kind: "drop", leg: drawn.latePush ? "reply" : drawn.leg, op: "send", nth: 1 }],
      client: {
        ...(drawn.latePush ? { channels: ["poll", "push"] as const } : {}),
        ...(drawn.crashBy === undefined ? {} : { crashes: [{ atMs: Math.max(pace.startMs, pace.createdMs + drawn.crashBy) }] }),
        retryMs,
        deadlines: { requestMs, taskMs: Math.max(pace.taskMs, 4 * requestMs) },
      },
    };
  }),
};
