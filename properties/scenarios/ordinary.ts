import { assemble } from "../arbitraries/assemble.ts";
import { noise } from "../arbitraries/noise.ts";
import { ordinary } from "../arbitraries/ordinary.ts";
import { pace } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Scenario } from "./scenario.ts";

/** The default scenario with its motifs off: what chance finds by itself, to measure what motifs are worth. */
export const ordinaryScenario: Scenario = {
  id: "ordinary",
  title: "no motifs, only chance",
  question: "What does the search find when nothing arranges its elements into situations that are known to hurt?",
  invariants: "all",
  marks: { of: [], except: [] },
  usualCases: 60_000,
  arbitrary: parts({ pace, ordinary, noise }).map((drawn) => assemble(drawn.pace, [drawn.ordinary(drawn.pace), drawn.noise(drawn.pace)])),
};
