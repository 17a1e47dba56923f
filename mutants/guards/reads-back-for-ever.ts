import { afterEnd } from "../../src/guard/admission.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const readsBackForEver: Mutant = mutant(
  "reads-back-for-ever",
  "Answers every read of a task that is over with another read",
  "retries-stay-in-budget",
  {
    afterEnd(sight, news) {
      const answer = afterEnd(sight, news);
      return news.channel === "get" ? { ...answer, next: ["read-back"] } : answer;
    },
  },
);
