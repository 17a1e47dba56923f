import { claimOf } from "../../src/guard/answers.ts";
import { wished } from "../../src/guard/cancellation.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const wishIsRequested: Mutant = mutant(
  "wish-is-requested",
  "Tells a wish to cancel as a cancel that was requested",
  "cancel-is-never-overstated",
  {
    wished(sight, news) {
      const answer = wished(sight, news);
      if (sight.task.claim.cancel === "wanted") sight.task.claim.cancel = "requested";
      return { ...answer, claim: claimOf(sight.task) };
    },
  },
);
