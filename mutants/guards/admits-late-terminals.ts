import { isTerminal } from "../../src/a2a/task-state.ts";
import { answered } from "../../src/guard/answers.ts";
import { afterAcknowledged } from "../../src/guard/cancellation.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const admitsLateTerminals: Mutant = mutant(
  "admits-late-terminals",
  "Believes a terminal state that comes after the acknowledged cancel",
  "no-terminal-after-acknowledged-cancel",
  {
    afterAcknowledged(sight, news) {
      const { state } = news.task;
      if (state === null || !isTerminal(state) || state === "canceled") return afterAcknowledged(sight, news);
      sight.task.claim.state = sight.task.claim.end = state;
      return answered(sight.task, "admit");
    },
  },
);
