import type { Rollout } from "../../src/plan/rollout.ts";
import { inTurns } from "../arbitraries/card.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { array, constantFrom, integer } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** datarobot-genai#642: two caches of different age answer in turns, so that the client sees v2, v1 and v2 again. */
export const layeredCardCache: Motif = {
  id: "layered-card-cache",
  title: "two caches disagree about the card, and the client meets them in turns",
  arbitrary: parts({
    at: integer({ min: 5, max: 60 }),
    turns: array(parts({ at: share, edge: integer({ min: 1, max: 2 }) }), { minLength: 3, maxLength: 5 }),
    keeps: logMs(1, 3_600),
    purgeAfterMs: logMs(1, 60_000),
    change: constantFrom<Pick<Rollout, "move" | "skills" | "cosmetic">>(
      { move: { old: "zombie-shared" } },
      { move: { old: "zombie-shared" } },
      { skills: ["s2"] },
      { cosmetic: true },
    ),
    isMixed: constantFrom(true, false),
    workers: oneIn(3, integer({ min: 1, max: 8 })),
  }).map((drawn) => (pace) => ({
    vendor: {
      card: { maxAgeSec: 0 },
      edges: [
        { purgeAfterMs: Math.min(drawn.purgeAfterMs, pace.lifeMs) },
        { ttlSec: Math.max(drawn.keeps, secondsOf(pace, 50)), hidesAge: true, ignoresNoCache: true },
      ],
      route: inTurns(pace, drawn.turns),
      rollouts: [
        { atMs: during(pace, drawn.at), ...(drawn.isMixed && { mixedMs: Math.max(4, Math.round(pace.lifeMs / 3)) }), ...drawn.change },
      ],
    },
    work: workUntil(pace.lifeMs, COMPLETED),
    ...(drawn.workers !== undefined && {
      client: { workers: { count: 2, everyMs: Math.max(10, Math.round((pace.pollMs * drawn.workers) / 4)) } },
    }),
  })),
};
