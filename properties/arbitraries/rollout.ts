import type { Arbitrary } from "fast-check";
import type { Move, Rollout } from "../../src/plan/rollout.ts";
import { build } from "./build.ts";
import { oneIn } from "./chance.ts";
import { constant, constantFrom, oneof } from "./combinators.ts";
import { logMs } from "./duration.ts";
import { anInstant } from "./instant.ts";
import type { Pace } from "./pace.ts";
import { parts } from "./parts.ts";

/** How far the card's revision is from the live change: early, at once, late, or never. */
export const cardAfterMs: Arbitrary<number | "never" | undefined> = oneof(
  { weight: 3, arbitrary: constant(undefined) },
  { weight: 3, arbitrary: logMs(1, 3_600_000) },
  { weight: 2, arbitrary: logMs(1, 60_000).map((ms) => -ms) },
  { weight: 1, arbitrary: constant("never" as const) },
);

const move: Arbitrary<Move> = parts({
  old: constantFrom(undefined, "moved", "zombie-shared", "zombie-shared", "zombie-empty", "foreign", "other-version"),
  store: constantFrom(undefined, undefined, "empty"),
});

/** What a release changes on the live side. */
const change: Arbitrary<Pick<Rollout, "build" | "move" | "skills" | "redefinesSkills" | "cosmetic">> = oneof(
  { weight: 3, arbitrary: move.map((drawn) => ({ move: drawn })) },
  { weight: 2, arbitrary: build.map((drawn) => ({ build: drawn })) },
  { weight: 2, arbitrary: constantFrom({ skills: ["s2"] }, { skills: ["s1", "s2"] }, { skills: [] }) },
  { weight: 1, arbitrary: constant({ redefinesSkills: true }) },
  { weight: 1, arbitrary: constant({ cosmetic: true }) },
);

/** Any release. */
export const rollout: Arbitrary<(pace: Pace) => Rollout> = parts({
  at: anInstant,
  cardAfterMs,
  change,
  keepsVersion: oneIn(4, constant(true)),
  mixedMs: oneIn(5, logMs(4, 600_000)),
  backAfterMs: oneIn(6, logMs(10, 3_600_000)),
}).map(
  ({ at, change: changed, ...drawn }) =>
    (pace): Rollout => ({ atMs: at(pace), ...drawn, ...changed }),
);
