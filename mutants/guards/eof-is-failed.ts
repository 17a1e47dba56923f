import { answered } from "../../src/guard/answers.ts";
import { onStreamEnd } from "../../src/guard/silence.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const eofIsFailed: Mutant = mutant("eof-is-failed", "Takes a broken stream for a failure", "every-claim-was-said", {
  onStreamEnd(sight, news) {
    if (news.how !== "broken" || sight.task.claim.end !== null) return onStreamEnd(sight, news);
    sight.task.claim.end = "failed";
    return answered(sight.task, "note", null, ["stop-watching"]);
  },
});
