import { answered } from "../../src/guard/answers.ts";
import { onError } from "../../src/guard/silence.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const notCancelableIsCanceled: Mutant = mutant(
  "not-cancelable-is-canceled",
  "Reads the error not-cancelable as: it is canceled already",
  "cancel-is-never-overstated",
  {
    onError(sight, news) {
      if (news.op !== "cancel" || news.error !== "task-not-cancelable" || sight.task.claim.end !== null) return onError(sight, news);
      sight.task.claim.state = sight.task.claim.end = "canceled";
      return answered(sight.task, "note", null, ["stop-watching"]);
    },
  },
);
