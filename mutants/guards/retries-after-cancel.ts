import { mayStart } from "../../src/guard/delegation.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const retriesAfterCancel: Mutant = mutant(
  "retries-after-cancel",
  "Repeats a send whose answer was lost, though the caller has taken it back",
  "canceled-intent-is-not-executed-twice",
  {
    mayStart(sight, ask) {
      const { claim } = sight.task;
      const { cancel } = claim;
      claim.cancel = "none";
      const answer = mayStart(sight, ask);
      claim.cancel = cancel;
      return answer;
    },
  },
);
