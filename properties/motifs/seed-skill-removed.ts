import type { Rollout } from "../../src/plan/rollout.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constant, constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { cardAfterMs } from "../arbitraries/rollout.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** Second seed: card r2 takes the task's skill away while the task works, and the client still has r1. */
export const seedSkillRemoved: Motif = {
  id: "seed-skill-removed",
  title: "the skill a task was created for is removed while it works",
  arbitrary: parts({
    at: share,
    freshFor: share,
    skills: constantFrom<readonly string[]>([], ["s2"], ["s2", "s3"]),
    cardAfterMs,
    back: constantFrom(undefined, undefined, 1, 2),
    isCrashed: oneIn(3, constant(true)),
    lookMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => ({
    vendor: {
      card: { maxAgeSec: secondsOf(pace, drawn.freshFor) },
      rollouts: [
        said<Rollout>({
          atMs: during(pace, drawn.at),
          skills: drawn.skills,
          cardAfterMs: drawn.cardAfterMs,
          backAfterMs: drawn.back === undefined ? undefined : Math.max(1, Math.round(pace.lifeMs / (4 * drawn.back))),
        }),
      ],
    },
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: [{ atMs: pace.doneMs + drawn.lookMs, ask: "read" }],
    // By then whoever looks has found the skill gone, and looks once more.
    ...(drawn.isCrashed === true && { client: { crashes: [{ atMs: pace.doneMs + Math.floor(drawn.lookMs / 2) }] } }),
  })),
};
