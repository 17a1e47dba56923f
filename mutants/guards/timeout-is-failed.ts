import { answered } from "../../src/guard/answers.ts";
import { onSilence } from "../../src/guard/silence.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const timeoutIsFailed: Mutant = mutant("timeout-is-failed", "Tells the task's deadline as a failure", "every-claim-was-said", {
  onSilence(sight, news) {
    if (news.of !== "task" || sight.task.claim.end !== null) return onSilence(sight, news);
    sight.task.claim.end = "failed";
    return answered(sight.task, "note", null, ["stop-watching"]);
  },
});
