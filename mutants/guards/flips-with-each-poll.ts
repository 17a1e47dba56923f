import { afterEnd } from "../../src/guard/admission.ts";
import { answered } from "../../src/guard/answers.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const flipsWithEachPoll: Mutant = mutant(
  "flips-with-each-poll",
  "Changes its mind about the conflict with every read, and reads again",
  "view-converges",
  {
    afterEnd(sight, news) {
      if (news.channel !== "get") return afterEnd(sight, news);
      sight.task.claim.conflict = !sight.task.claim.conflict;
      return answered(sight.task, "duplicate", null, ["read-back"]);
    },
  },
);
