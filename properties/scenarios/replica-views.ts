import { bgConsumerGc } from "../motifs/bg-consumer-gc.ts";
import { goFinalEventThenFailed } from "../motifs/go-final-event-then-failed.ts";
import { jsTerminalOverwriteToctou } from "../motifs/js-terminal-overwrite-toctou.ts";
import { replicaStaleOverwrite } from "../motifs/replica-stale-overwrite.ts";
import { stalePollOvertakes } from "../motifs/stale-poll-overtakes.ts";
import { streamCanceledStoreCompleted } from "../motifs/stream-canceled-store-completed.ts";
import { watchdogFalseFailed } from "../motifs/watchdog-false-failed.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

/** One task, and as many accounts of it as there are channels and replicas. */
export const replicaViews: Scenario = {
  id: "replica-views",
  title: "channels and replicas that disagree",
  question: "Is a contradiction between two views told as one, and does the caller end with what the views agree on?",
  invariants: ["terminal-is-final", "repeat-is-idempotent", "conflict-is-reported", "results-never-shrink", "view-converges"],
  marks: {
    of: [
      "end-told",
      "other-terminal-after-the-end",
      "regression-after-the-end",
      "asked-after-the-end",
      "exact-repeat",
      "exact-repeat-before-the-end",
      "two-ends-heard",
      "failed-then-completed",
      "completed-then-failed",
      "ended-with-results",
      "fewer-artifacts-than-shown",
      "end-by-snapshot-after-gap",
      "views-agree",
      "hint-before-the-end",
      "two-terminals-heard",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(
    oneOfMotifs(
      replicaStaleOverwrite,
      replicaStaleOverwrite,
      watchdogFalseFailed,
      goFinalEventThenFailed,
      jsTerminalOverwriteToctou,
      streamCanceledStoreCompleted,
      stalePollOvertakes,
      bgConsumerGc,
    ),
  ),
};
