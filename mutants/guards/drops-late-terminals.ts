import { isTerminal } from "../../src/a2a/task-state.ts";
import { answered } from "../../src/guard/answers.ts";
import { afterAcknowledged } from "../../src/guard/cancellation.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const dropsLateTerminals: Mutant = mutant(
  "drops-late-terminals",
  "Ignores a late terminal state instead of filing it",
  "late-terminal-reaches-reconciliation-once",
  {
    afterAcknowledged(sight, news) {
      const { state } = news.task;
      const isLate = state !== "canceled" && isTerminal(state);
      return isLate ? answered(sight.task, "ignore", "after-acknowledged-cancel") : afterAcknowledged(sight, news);
    },
  },
);
