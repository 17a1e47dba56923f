import type { Edge } from "../../src/plan/topology.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { boolean, constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** Holds between two looks at a flawed card are seconds long: patience must outlast a few. */
const PATIENCE_MIN_MS = 90_000;

/** adk-python#6901, a2a-js#606: a card that failed validation when it was fetched is used the second time, or once it looks right. */
export const invalidCardCached: Motif = {
  id: "invalid-card-cached",
  title: "for a while a cache serves the card with a bad signature, an inner address or no sense at all; then it is served clean",
  arbitrary: parts({
    spoils: constantFrom<Edge>(
      { mangles: "signature" },
      { mangles: "signature" },
      { mangles: "signature" },
      { rewritesAddress: true },
      { mangles: "body" },
    ),
    isSpoiltFirst: boolean(),
    from: share,
    forOf: share,
    isFresh: constantFrom(true, true, false),
    freshFor: share,
    cancel: oneIn(3, share),
    isDown: constantFrom(true, true, false),
    downMs: logMs(2, 2_000),
  }).map((drawn) => (pace) => {
    const fromMs = drawn.isSpoiltFirst ? 0 : during(pace, drawn.from);
    const untilMs = Math.max(fromMs + 1, during(pace, drawn.from) + Math.round((pace.lifeMs * drawn.forOf) / 100));
    return {
      vendor: {
        card: { signed: true, maxAgeSec: drawn.isFresh ? secondsOf(pace, drawn.freshFor) : 0 },
        edges: [{}, drawn.spoils],
        route: [
          [fromMs, 2],
          [untilMs, 1],
        ],
      },
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" }],
      client: {
        // A client that is down while the card comes clean has nothing to go by but what it saved.
        ...(drawn.isDown && { crashes: [{ atMs: Math.max(pace.startMs, untilMs - 1), downMs: drawn.downMs }] }),
        deadlines: { taskMs: Math.max(pace.taskMs, PATIENCE_MIN_MS) },
        pollMs: Math.max(pace.pollMs, PATIENCE_MIN_MS / 50),
      },
    };
  }),
};
