import { constantFrom, record } from "fast-check";
import { epsilon, logMs } from "../arbitraries/duration.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-js#523, a2a-java#754, A2A §3.1.6 against §11.7: a stream ends while its task waits for the caller, and the rest is told elsewhere. */
export const authRequiredLifecycle: Motif = {
  id: "auth-required-lifecycle",
  title: "the last word of a stream is a question, and then it closes",
  arbitrary: record({
    state: constantFrom("input-required" as const, "auth-required" as const), answerBy: epsilon, restMs: logMs(1, 60_000), lookMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => {
    const askedMs = Math.round(pace.lifeMs / 2);
    const answerAtMs = Math.max(pace.startMs, pace.createdMs + askedMs + pace.replyMs + Math.abs(drawn.answerBy));
    return {
      work: [{ afterMs: askedMs, state: drawn.state }, { afterMs: drawn.restMs, ...COMPLETED, views: ["poll", "push"] }],
      asks: [{ atMs: answerAtMs, ask: "answer" }, { atMs: answerAtMs + drawn.restMs + drawn.lookMs, ask: "read" }],
      client: { channels: ["poll", "stream"] },
    };
  }),
};
