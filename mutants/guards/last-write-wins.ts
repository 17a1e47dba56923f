import { isTerminal } from "../../src/a2a/task-state.ts";
import { afterEnd } from "../../src/guard/admission.ts";
import { answered } from "../../src/guard/answers.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const lastWriteWins: Mutant = mutant(
  "last-write-wins",
  "Lets a later terminal state replace an end that was told",
  "terminal-is-final",
  {
    afterEnd(sight, news) {
      const { state } = news.task;
      if (!isTerminal(state)) return afterEnd(sight, news);
      sight.task.claim.state = sight.task.claim.end = state;
      return answered(sight.task, "admit");
    },
  },
);
