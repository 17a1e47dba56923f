import { assemble } from "../arbitraries/assemble.ts";
import { oneof } from "../arbitraries/combinators.ts";
import { noise } from "../arbitraries/noise.ts";
import { ordinary } from "../arbitraries/ordinary.ts";
import { pace } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { MOTIFS } from "../motifs/all.ts";
import { faithful } from "./faithful.ts";
import type { Scenario } from "./scenario.ts";

const situation = oneof({ weight: 4, arbitrary: ordinary }, ...MOTIFS.map(({ arbitrary }) => ({ weight: 1, arbitrary })));

const mixed = parts({ pace, situation, noise }).map((drawn) =>
  assemble(drawn.pace, [drawn.situation(drawn.pace), drawn.noise(drawn.pace)]),
);

/** What a campaign draws when nobody asks for anything else: mostly a motif within noise, sometimes noise alone or a faithful vendor. */
export const defaultScenario: Scenario = {
  id: "default",
  title: "everything at once",
  question: "Does the guard hold when cards, builds, endpoints, channels and callers all move, each in its own time?",
  invariants: "all",
  marks: { of: "all", except: [] },
  usualCases: 5_000,
  arbitrary: oneof({ weight: 6, arbitrary: mixed }, { weight: 1, arbitrary: faithful.arbitrary }),
};
