import { answered } from "../../src/guard/answers.ts";
import { onStreamEnd } from "../../src/guard/silence.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const eofIsCompleted: Mutant = mutant("eof-is-completed", "Takes the clean end of a stream for completion", "every-claim-was-said", {
  onStreamEnd(sight, news) {
    if (news.how !== "closed" || news.frames === 0 || sight.task.claim.end !== null) return onStreamEnd(sight, news);
    sight.task.claim.end = "completed";
    return answered(sight.task, "note", null, ["stop-watching"]);
  },
});
