import { answered } from "../../src/guard/answers.ts";
import { onSilence } from "../../src/guard/silence.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const neverGivesUp: Mutant = mutant("never-gives-up", "Lets the task's deadline pass and waits on", "every-task-settles", {
  onSilence: (sight, news) => (news.of === "task" ? answered(sight.task, "note") : onSilence(sight, news)),
});
