import { isTerminal } from "../../src/a2a/task-state.ts";
import { afterEnd } from "../../src/guard/admission.ts";
import { answered } from "../../src/guard/answers.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const firstWinsSilently: Mutant = mutant(
  "first-wins-silently",
  "Keeps the first of two ends and says nothing of the second",
  "conflict-is-reported",
  {
    afterEnd(sight, news) {
      const { state } = news.task;
      const isOther = isTerminal(state) && state !== sight.task.claim.end;
      return isOther ? answered(sight.task, "ignore", "other-terminal") : afterEnd(sight, news);
    },
  },
);
