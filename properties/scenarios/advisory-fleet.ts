import type { Arbitrary } from "fast-check";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom, oneof } from "../arbitraries/combinators.ts";
import { late, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Other, Shape } from "../arbitraries/situation.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import { mastraCancel } from "../motifs/mastra-cancel.ts";
import { mcpTimeoutReexecution } from "../motifs/mcp-timeout-reexecution.ts";
import { seedAdvisoryCancel } from "../motifs/seed-advisory-cancel.ts";
import { seedIntentDelegatedAgain } from "../motifs/seed-intent-delegated-again.ts";
import { streamCanceledStoreCompleted } from "../motifs/stream-canceled-store-completed.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

/** Several tasks, each cancelled, at task managers of which some stop the work and some only say so. */
const fleet: Arbitrary<Shape> = parts({
  at: share,
  second: share,
  secondCancel: share,
  doneAfterMs: late,
  afterTerminal: constantFrom("overwrites" as const, "announces" as const),
  isMixed: oneIn(2, constantFrom(true)),
  isElsewhere: oneIn(2, constantFrom(true)),
}).map((drawn) => (pace) => {
  const cancelAtMs = during(pace, drawn.at);
  const advisory = { cancel: { stops: false }, afterTerminal: drawn.afterTerminal };
  const work = workUntil(cancelAtMs + drawn.doneAfterMs - pace.createdMs, COMPLETED);
  const second: Other = {
    atMs: during(pace, drawn.second),
    terms: { intent: "i1" },
    elsewhere: drawn.isElsewhere === true ? { build: advisory } : null,
    work,
    asks: [{ atMs: during(pace, drawn.second) + Math.round((pace.lifeMs * drawn.secondCancel) / 100), ask: "cancel" }],
  };
  return {
    vendor:
      drawn.isMixed === true ? { rollouts: [{ atMs: pace.startMs, build: advisory, mixedMs: 4 * pace.lifeMs }] } : { build: advisory },
    work,
    asks: [
      { atMs: cancelAtMs, ask: "cancel" },
      { atMs: cancelAtMs + drawn.doneAfterMs + pace.pollMs, ask: "read" },
    ],
    others: [second],
  };
});

/** Vendors that acknowledge a cancel and are not obliged to stop: what completes afterwards has to go somewhere, and only once. */
export const advisoryFleet: Scenario = {
  id: "advisory-fleet",
  title: "cancels taken for advice",
  question:
    "Does every late completion reach reconciliation once, and the caller never, when cancels are acknowledged and the work goes on?",
  invariants: [
    "no-terminal-after-acknowledged-cancel",
    "nothing-merges-after-acknowledged-cancel",
    "late-terminal-reaches-reconciliation-once",
    "canceled-intent-is-not-executed-twice",
    "quarantine-drains",
  ],
  marks: {
    of: [
      "cancel-acknowledged-first",
      "late-terminal-by-poll",
      "late-terminal-by-stream",
      "late-terminal-by-push",
      "late-terminal-an-hour-late",
      "late-terminal-after-a-crash",
      "artifact-alone-after-acknowledgement",
      "state-regresses-after-acknowledgement",
      "news-filed",
      "news-filed-before-a-crash",
      "wish-before-the-resend",
      "same-intent-not-ended",
      "same-intent-filed-terminal",
      "same-intent-in-conflict",
      "entry-filed",
      "entry-read-back",
      "entry-past-its-deadline",
      "entry-filed-after-the-end",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(
    oneof(
      { weight: 1, arbitrary: fleet },
      {
        weight: 2,
        arbitrary: oneOfMotifs(
          seedAdvisoryCancel,
          mastraCancel,
          streamCanceledStoreCompleted,
          mcpTimeoutReexecution,
          seedIntentDelegatedAgain,
        ),
      },
    ),
  ),
};
