import type { Arbitrary } from "fast-check";
import type { Rollout } from "../../src/plan/rollout.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom, oneof } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Shape } from "../arbitraries/situation.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import { seedCapabilityRenegotiated } from "../motifs/seed-capability-renegotiated.ts";
import type { Scenario } from "./scenario.ts";
import { withinNoise } from "./within-noise.ts";

/** The live side went ahead and its card did not follow, or did hours later, or the fleet stays mixed for as long as anybody looks. */
const stall = constantFrom<Pick<Rollout, "cardAfterMs" | "mixedMs">>(
  { cardAfterMs: "never" },
  { cardAfterMs: "never" },
  { cardAfterMs: 3_600_000 },
  { cardAfterMs: -3_600_000 },
  { mixedMs: 3_600_000 },
);

const change = constantFrom<Pick<Rollout, "build" | "move" | "skills">>(
  { move: { old: "zombie-shared" } },
  { move: { old: "zombie-empty" } },
  { move: { old: "moved" } },
  { move: {} },
  { skills: ["s2"] },
  { build: { lacks: ["interruptible"], cancel: { reply: "unsupported-operation", records: false, stops: false } } },
  { build: { lacks: ["streaming", "push"] } },
);

const stalled: Arbitrary<Shape> = parts({
  requires: oneIn(2, constantFrom(["interruptible"] as const, ["streaming"] as const, ["push"] as const)),
  at: share,
  isBefore: oneIn(3, constantFrom(true)),
  stall,
  change,
  freshFor: share,
  cancel: oneIn(2, share),
  again: oneIn(3, share),
  lookMs: logMs(1, 600_000),
}).map((drawn) => (pace) => ({
  terms: drawn.requires === undefined ? {} : { requires: drawn.requires },
  vendor: {
    card: { maxAgeSec: secondsOf(pace, drawn.freshFor) },
    rollouts: [{ atMs: drawn.isBefore === true ? 0 : during(pace, drawn.at), ...drawn.stall, ...drawn.change }],
  },
  work: workUntil(pace.lifeMs, COMPLETED),
  asks: [
    ...(drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" as const }]),
    { atMs: pace.doneMs + drawn.lookMs, ask: "read" },
  ],
  others:
    drawn.again === undefined
      ? []
      : [{ atMs: during(pace, drawn.again), terms: {}, elsewhere: null, work: workUntil(pace.lifeMs, COMPLETED), asks: [] }],
}));

/** A release that is half done, and stays so: what the card says and what the vendor does part for good. */
export const stalledRollout: Scenario = {
  id: "stalled-rollout",
  title: "a release that stops half-way",
  question: "Does the guard find out by what the live side does, when the card that would say so does not come?",
  invariants: [
    "no-resume-at-a-stale-endpoint",
    "lifecycle-capability-is-confirmed-live",
    "downgrade-is-recorded",
    "orphan-is-explicit-and-quiet",
    "revalidation-is-bounded",
    "every-task-settles",
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
      "orphaned",
      "asked-after-the-orphan",
      "settled-card-asked-under",
      "expired-card-asked-under",
      "revalidations-spent",
      "capability-required",
      "declared-and-real",
      "declared-but-lacking",
      "evidence-had-expired",
      "evidence-from-elsewhere",
      "denied-after-confirmed",
      "capability-lowered",
      "channel-lowered",
      "delegated",
      "no-terminal-ever",
      "held-up-by-the-card",
      "limbo-after-cancel",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(oneof({ weight: 3, arbitrary: stalled }, { weight: 1, arbitrary: seedCapabilityRenegotiated.arbitrary })),
};
