import { type Mutant, mutant } from "../mutant.ts";

export const throwsOnUnknown: Mutant = mutant(
  "throws-on-unknown",
  "Throws at a state that the protocol does not have",
  "malformed-input-fails-closed",
  {
    isUnderstood(news) {
      if (news.task.state === "unrecognized") throw new RangeError("no such state");
      return true;
    },
  },
);
