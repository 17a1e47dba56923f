import { assemble } from "../arbitraries/assemble.ts";
import { oneof } from "../arbitraries/combinators.ts";
import { noise } from "../arbitraries/noise.ts";
import { ordinary } from "../arbitraries/ordinary.ts";
import { pace } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { MOTIFS } from "../motifs/all.ts";
import { faithful } from "./faithful.ts";
import type { Scenario } from "./scenario.ts";

/** Situations of which only a small part of the draws turns out as sharp as the report: they come twice as often as others. */
const SELDOM_SHARP: readonly string[] = [
  "artifact-after-terminal",
  "card-caching-guidance",
  "cross-tenant",
  "idempotency-hole",
  "invalid-card-cached",
  "resume-rejected-in-progress",
  "seed-capability-renegotiated",
  "signed-card-rewrite",
  "stripe-out-of-order",
  "subscribe-terminal-unsupported",
  "unknown-id-creates-task",
];

const situation = oneof(
  { weight: 4, arbitrary: ordinary },
  ...MOTIFS.map(({ id, arbitrary }) => ({ weight: SELDOM_SHARP.includes(id) ? 2 : 1, arbitrary })),
);

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
