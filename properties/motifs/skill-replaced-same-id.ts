import { share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** A2A#1655 and LibreChat#13702: the skill's id stays, what it means does not. */
export const skillReplacedSameId: Motif = {
  id: "skill-replaced-same-id",
  title: "a skill keeps its id and changes its meaning while a task works",
  arbitrary: parts({ at: share, freshFor: share }).map(({ at, freshFor }) => (pace) => ({
    vendor: { card: { maxAgeSec: secondsOf(pace, freshFor) }, rollouts: [{ atMs: during(pace, at), redefinesSkills: true }] },
    work: workUntil(pace.lifeMs, COMPLETED),
  })),
};
