import { answered } from "../../src/guard/answers.ts";
import { onError } from "../../src/guard/silence.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const notFoundIsFailed: Mutant = mutant("not-found-is-failed", "Tells an unknown task as a failed one", "every-claim-was-said", {
  onError(sight, news) {
    if (news.op !== "get" || news.error !== "task-not-found" || sight.task.claim.end !== null) return onError(sight, news);
    sight.task.claim.end = "failed";
    return answered(sight.task, "note", null, ["stop-watching"]);
  },
});
