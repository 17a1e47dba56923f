import { whileLive } from "../../src/guard/admission.ts";
import { claimOf } from "../../src/guard/answers.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const any200Acknowledges: Mutant = mutant(
  "any-200-acknowledges",
  "Takes any task in a cancel reply for an acknowledgement",
  "cancel-is-never-overstated",
  {
    whileLive(sight, news) {
      const answer = whileLive(sight, news);
      if (news.channel === "cancel") sight.task.claim.cancel = "acknowledged";
      return { ...answer, claim: claimOf(sight.task) };
    },
  },
);
