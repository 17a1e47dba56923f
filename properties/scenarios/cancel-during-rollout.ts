import type { Arbitrary } from "fast-check";
import type { Build } from "../../src/plan/behaviour.ts";
import type { ObservedChannel } from "../../src/plan/client-options.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom, oneof } from "../arbitraries/combinators.ts";
import { epsilon, late, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { cardAfterMs } from "../arbitraries/rollout.ts";
import type { Shape } from "../arbitraries/situation.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import { seedAdvisoryCancel } from "../motifs/seed-advisory-cancel.ts";
import type { Scenario } from "./scenario.ts";
import { withinNoise } from "./within-noise.ts";

/** The build that takes over while the cancel is on its way: it takes a cancel for advice, says little of it, or does not have it. */
const newBuild = constantFrom<Build>(
  { cancel: { stops: false }, afterTerminal: "overwrites" },
  { cancel: { stops: false }, afterTerminal: "announces", stream: { staysOpen: true } },
  { cancel: { reply: "stale" } },
  { cancel: { reply: "current", recordAfterMs: 60_000 } },
  { cancel: { reply: "task-not-cancelable", records: false, stops: false } },
  { cancel: { reply: "never", records: false, stops: false } },
  { lacks: ["interruptible"], cancel: { reply: "unsupported-operation", records: false, stops: false } },
);

const released: Arbitrary<Shape> = parts({
  at: share,
  by: epsilon,
  doneAfterMs: oneof({ weight: 4, arbitrary: late }, { weight: 1, arbitrary: epsilon }),
  channels: constantFrom<readonly ObservedChannel[]>(["poll"], ["poll", "push"], ["poll", "stream"], ["stream", "push"]),
  newBuild,
  isMoved: oneIn(3, constantFrom("zombie-shared", "zombie-shared", "zombie-empty", "moved", "gone")),
  cardAfterMs,
  mixed: oneIn(3, share),
  again: oneIn(3, share),
}).map((drawn) => (pace) => {
  const cancelAtMs = during(pace, drawn.at);
  const doneAtMs = Math.max(pace.createdMs, cancelAtMs + drawn.doneAfterMs);
  return {
    vendor: {
      rollouts: [
        {
          atMs: Math.max(pace.startMs, cancelAtMs + drawn.by),
          build: drawn.newBuild,
          ...(drawn.cardAfterMs !== undefined && { cardAfterMs: drawn.cardAfterMs }),
          ...(drawn.isMoved !== undefined && { move: { old: drawn.isMoved } }),
          ...(drawn.mixed !== undefined && { mixedMs: Math.max(4, during(pace, drawn.mixed) - pace.createdMs) }),
        },
      ],
    },
    work: workUntil(doneAtMs - pace.createdMs, COMPLETED),
    asks: [
      { atMs: cancelAtMs, ask: "cancel" },
      ...(drawn.again === undefined ? [] : [{ atMs: during(pace, drawn.again), ask: "read" as const }]),
      { atMs: doneAtMs + pace.pollMs, ask: "read" },
    ],
    client: { channels: drawn.channels },
  };
});

/** The first seed's heart: what a cancel means is decided by the build that meets it, and that build has just changed. */
export const cancelDuringRollout: Scenario = {
  id: "cancel-during-rollout",
  title: "a cancel meets a release",
  question: "Is the caller told the truth of a cancel when build, endpoint or card change within moments of it?",
  invariants: [
    "no-terminal-after-acknowledged-cancel",
    "nothing-merges-after-acknowledged-cancel",
    "late-terminal-reaches-reconciliation-once",
    "cancel-is-never-overstated",
    "unacknowledged-cancel-suppresses-nothing",
    "no-resume-at-a-stale-endpoint",
    "retries-stay-in-budget",
  ],
  marks: {
    of: [
      "cancel-acknowledged-first",
      "late-terminal-by-poll",
      "late-terminal-by-push",
      "late-terminal-an-hour-late",
      "late-terminal-after-a-crash",
      "artifact-alone-after-acknowledgement",
      "state-regresses-after-acknowledgement",
      "news-filed",
      "cancel-claimed",
      "wish-before-the-id",
      "cancel-reply-working",
      "cancel-reply-error",
      "cancel-unanswered",
      "terminal-after-the-wish",
      "terminal-older-than-the-cancel",
      "terminal-after-unconfirmed",
      "no-card-at-a-question",
      "card-expired-at-a-question",
      "card-changed-at-a-question",
      "interface-gone-at-a-question",
      "request-under-max-age-zero",
      "card-flapped",
      "stale-endpoint-answered",
      "cancel-sent-again",
      "cancels-spent",
      "asked-after-the-end",
      "news-after-the-end",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(oneof({ weight: 3, arbitrary: released }, { weight: 1, arbitrary: seedAdvisoryCancel.arbitrary })),
};
