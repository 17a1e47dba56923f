import { authRequiredLifecycle } from "../motifs/auth-required-lifecycle.ts";
import { clientReusesTerminalId } from "../motifs/client-reuses-terminal-id.ts";
import { jsSecondExecutorOnConcurrentSend } from "../motifs/js-second-executor-on-concurrent-send.ts";
import { resumeCanceledByOldExecutor } from "../motifs/resume-canceled-by-old-executor.ts";
import { resumeRejectedInProgress } from "../motifs/resume-rejected-in-progress.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

/** A task that asks its caller something, and goes on when it is answered: what was said of the turn before is still on its way. */
export const twoTurns: Scenario = {
  id: "two-turns",
  title: "a question, an answer, and news of both",
  question: "Is what belongs to an earlier turn kept from the later one, and a task that is over never answered?",
  invariants: [
    "older-turn-never-overwrites-newer",
    "finished-task-is-never-continued",
    "terminal-is-final",
    "conflict-is-reported",
    "canceled-intent-is-not-executed-twice",
  ],
  marks: {
    of: [
      "end-told",
      "other-terminal-after-the-end",
      "regression-after-the-end",
      "two-ends-heard",
      "unsolicited-canceled-then-completed",
      "continue-asked-for",
      "continue-asked-for-after-the-end",
      "continue-asked-for-after-the-wish",
      "older-turn-says-otherwise",
      "wish-before-the-answer",
      "same-intent-not-ended",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(
    oneOfMotifs(
      resumeRejectedInProgress,
      resumeCanceledByOldExecutor,
      authRequiredLifecycle,
      clientReusesTerminalId,
      jsSecondExecutorOnConcurrentSend,
    ),
  ),
};
