import { isTerminal } from "../../src/a2a/task-state.ts";
import { whileLive } from "../../src/guard/admission.ts";
import { answered } from "../../src/guard/answers.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const tombstoneOnRequest: Mutant = mutant(
  "tombstone-on-request",
  "Suppresses every result once a cancel was merely requested",
  "unacknowledged-cancel-suppresses-nothing",
  {
    whileLive(sight, news) {
      const { state } = news.task;
      const isUnwanted = sight.task.claim.cancel !== "none" && state !== "canceled" && isTerminal(state);
      return isUnwanted ? answered(sight.task, "ignore", "cancel-wanted") : whileLive(sight, news);
    },
  },
);
