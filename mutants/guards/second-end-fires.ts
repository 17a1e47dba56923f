import { afterEnd } from "../../src/guard/admission.ts";
import { answered } from "../../src/guard/answers.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const secondEndFires: Mutant = mutant(
  "second-end-fires",
  "Takes the end back when the vendor repeats it, and tells it again",
  "repeat-is-idempotent",
  {
    afterEnd(sight, news) {
      const { task } = sight;
      if (news.task.state !== task.claim.end) return afterEnd(sight, news);
      const { end } = task.claim;
      task.claim.end = null;
      const answer = answered(task, "duplicate");
      task.claim.end = end;
      return answer;
    },
  },
);
