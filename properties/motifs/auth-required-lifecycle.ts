import { oneIn } from "../arbitraries/chance.ts";
import { constant, constantFrom } from "../arbitraries/combinators.ts";
import { epsilon, logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-js#523, a2a-java#754, A2A §3.1.6 against §11.7: a stream ends while its task waits for the caller, and the rest is told elsewhere. */
export const authRequiredLifecycle: Motif = {
  id: "auth-required-lifecycle",
  title: "the last word of a stream is a question, and then it closes",
  arbitrary: parts({
    state: constantFrom("input-required" as const, "auth-required" as const),
    answerBy: epsilon,
    restMs: logMs(1, 60_000),
    lookMs: logMs(1, 60_000),
    views: oneIn(2, constant(["poll", "push"] as const)),
    goesOn: oneIn(3, constant(false as const)),
  }).map((drawn) => (pace) => {
    const askedMs = Math.round(pace.lifeMs / 2);
    const answerAtMs = Math.max(pace.startMs, pace.createdMs + askedMs + pace.replyMs + Math.abs(drawn.answerBy));
    return {
      vendor: { build: { stream: { closesOnInterrupt: true } } },
      work: [
        { afterMs: askedMs, state: drawn.state, ...(drawn.goesOn === false && { waits: false }) },
        { afterMs: drawn.restMs, ...COMPLETED, ...(drawn.views && { views: drawn.views }) },
      ],
      asks: [
        { atMs: answerAtMs, ask: "answer" },
        { atMs: answerAtMs + drawn.restMs + drawn.lookMs, ask: "read" },
      ],
      client: { channels: ["poll", "stream"] },
    };
  }),
};
