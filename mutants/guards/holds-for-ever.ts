import { answered } from "../../src/guard/answers.ts";
import { onSilence } from "../../src/guard/silence.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const holdsForEver: Mutant = mutant(
  "holds-for-ever",
  "Lets the task's deadline pass while it holds a request for want of a card",
  "every-task-settles",
  {
    onSilence: (sight, news) => (news.of === "task" && sight.task.holds > 0 ? answered(sight.task, "note") : onSilence(sight, news)),
  },
);
