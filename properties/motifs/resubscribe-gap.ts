import type { Fault } from "../../src/plan/fault.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom, integer } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** A2A#1635, a2a-java#782: what happens between a cut stream and its successor is lost, and nothing numbers what is missing. */
export const resubscribeGap: Motif = {
  id: "resubscribe-gap",
  title: "a stream is cut and followed by another one that starts later",
  arbitrary: parts({
    nth: integer({ min: 1, max: 5 }),
    how: oneIn(3, constantFrom("broken" as const, "hang" as const)),
    noSnapshot: oneIn(2, constantFrom(true as const)),
    gapMs: logMs(1, 5_000),
    cancel: oneIn(3, share),
    streamOf: integer({ min: 1, max: 6 }),
  }).map((drawn) => (pace) => ({
    vendor: { build: drawn.noSnapshot && { stream: { subscribesWithoutSnapshot: true } } },
    work: [
      { afterMs: 1, state: "working" },
      { afterMs: drawn.gapMs, artifact: "a0" },
      { afterMs: drawn.gapMs, state: "working" },
      { afterMs: pace.lifeMs, ...COMPLETED },
    ],
    asks: drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" }],
    faults: [said<Fault>({ kind: "cut", leg: "frame", delegation: 1, nth: drawn.nth, how: drawn.how })],
    client: { channels: ["poll", "stream"], deadlines: { streamMs: Math.max(50, Math.round(pace.lifeMs / drawn.streamOf)) } },
  })),
};
