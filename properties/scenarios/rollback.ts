import type { Arbitrary } from "fast-check";
import type { Rollout } from "../../src/plan/rollout.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom, oneof } from "../arbitraries/combinators.ts";
import { epsilon, logMs, share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { cardAfterMs } from "../arbitraries/rollout.ts";
import type { Shape } from "../arbitraries/situation.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import { seedCapabilityRenegotiated } from "../motifs/seed-capability-renegotiated.ts";
import type { Scenario } from "./scenario.ts";
import { withinNoise } from "./within-noise.ts";

const change = constantFrom<Pick<Rollout, "build" | "move" | "skills" | "redefinesSkills">>(
  { move: { old: "zombie-shared" } },
  { move: { old: "zombie-empty", store: "empty" } },
  { move: {} },
  { skills: ["s2"] },
  { redefinesSkills: true },
  { build: { cancel: { stops: false }, afterTerminal: "overwrites" } },
  { build: { lacks: ["interruptible"], cancel: { stops: false }, afterTerminal: "announces" } },
);

/** v2 for part of the task's life, then v1 again; the caller wants something about when it turns back. */
const back: Arbitrary<Shape> = parts({
  requires: oneIn(2, constantFrom(["interruptible"] as const)),
  at: share,
  of: share,
  by: epsilon,
  change,
  cardAfterMs,
  freshFor: share,
  ask: constantFrom("cancel" as const, "cancel" as const, "read" as const),
  again: oneIn(3, logMs(1, 60_000)),
  lookMs: logMs(1, 600_000),
}).map((drawn) => (pace) => {
  const atMs = during(pace, drawn.at);
  const backAfterMs = Math.max(1, Math.round(((pace.doneMs - atMs) * drawn.of) / 100));
  return {
    terms: drawn.requires === undefined ? {} : { requires: drawn.requires },
    vendor: {
      card: { maxAgeSec: secondsOf(pace, drawn.freshFor) },
      rollouts: [{ atMs, backAfterMs, ...(drawn.cardAfterMs !== undefined && { cardAfterMs: drawn.cardAfterMs }), ...drawn.change }],
    },
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: [
      { atMs: Math.max(pace.startMs, atMs + backAfterMs + drawn.by), ask: drawn.ask },
      { atMs: pace.doneMs + drawn.lookMs, ask: "read" },
    ],
    others:
      drawn.again === undefined
        ? []
        : [{ atMs: atMs + backAfterMs + drawn.again, terms: {}, elsewhere: null, work: workUntil(pace.lifeMs, COMPLETED), asks: [] }],
  };
});

/** A release that is taken back: cards, endpoints and builds come again that were thought to be over. */
export const rollback: Scenario = {
  id: "rollback",
  title: "v1, v2, v1",
  question: "Does the guard decide by what holds now, when a card, an endpoint or a build comes back that it had done with?",
  invariants: [
    "no-resume-at-a-stale-endpoint",
    "removed-skill-orphans-the-task",
    "orphan-is-explicit-and-quiet",
    "lifecycle-capability-is-confirmed-live",
    "task-stays-with-its-binding",
  ],
  marks: {
    of: [
      "no-card-at-a-question",
      "card-expired-at-a-question",
      "card-changed-at-a-question",
      "skill-gone-at-a-question",
      "interface-gone-at-a-question",
      "request-under-max-age-zero",
      "card-flapped",
      "stale-endpoint-answered",
      "skill-removed-at-a-question",
      "skill-redefined-at-a-question",
      "orphaned",
      "news-after-the-orphan",
      "asked-after-the-orphan",
      "capability-required",
      "declared-and-real",
      "declared-but-lacking",
      "evidence-had-expired",
      "evidence-from-elsewhere",
      "denied-after-confirmed",
      "request-left",
      "request-after-a-move",
      "told-beside-another",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(oneof({ weight: 3, arbitrary: back }, { weight: 1, arbitrary: seedCapabilityRenegotiated.arbitrary })),
};
