import type { Rollout } from "../../src/plan/rollout.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom, integer } from "../arbitraries/combinators.ts";
import { epsilon, share } from "../arbitraries/duration.ts";
import { secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** A2A §8.6 and A2A#1478: freshness ends at an instant; something is asked exactly then, and something changes about then. */
export const cardCachingGuidance: Motif = {
  id: "card-caching-guidance",
  title: "a request leaves within a millisecond of the card's expiry, about when the card changes",
  arbitrary: parts({
    freshFor: share,
    by: constantFrom(-2, -1, 0, 0, 1),
    again: integer({ min: -2, max: 2 }),
    rolledBy: epsilon,
    ask: constantFrom("read" as const, "read" as const, "cancel" as const),
    change: oneIn(
      2,
      constantFrom<Pick<Rollout, "move" | "skills" | "cosmetic">>(
        { move: { old: "zombie-shared" } },
        { move: {} },
        { skills: ["s2"] },
        { cosmetic: true },
      ),
    ),
  }).map((drawn) => (pace) => {
    const maxAgeSec = Math.max(1, secondsOf(pace, drawn.freshFor));
    const lifeMs = Math.max(pace.lifeMs, 2_500 * maxAgeSec);
    const staleAtMs = pace.startMs + 1_000 * maxAgeSec;
    return {
      vendor: {
        card: { maxAgeSec },
        ...(drawn.change && { rollouts: [{ atMs: Math.max(0, staleAtMs + drawn.rolledBy), ...drawn.change }] }),
      },
      work: workUntil(lifeMs, COMPLETED),
      asks: [
        // Asked in two neighbouring milliseconds, so that one of them is often the first in which the card has expired.
        { atMs: Math.max(pace.startMs, staleAtMs + drawn.by), ask: "read" },
        { atMs: Math.max(pace.startMs, staleAtMs + drawn.by + 1), ask: drawn.ask },
        { atMs: Math.max(pace.startMs, 2 * staleAtMs - pace.startMs + drawn.again), ask: "read" },
      ],
      client: { pollMs: Math.max(pace.pollMs, Math.ceil(lifeMs / 12)), deadlines: { taskMs: Math.max(pace.taskMs, lifeMs) } },
    };
  }),
};
