import { confirmCapabilities } from "../../src/guard/capability.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const downgradesSilently: Mutant = mutant(
  "downgrades-silently",
  "Sends without a required capability and puts down nothing",
  "downgrade-is-recorded",
  {
    confirmCapabilities(sight, ask, card) {
      const answer = confirmCapabilities(sight, ask, card);
      return answer.answer === "proceed" ? { ...answer, lowered: [] } : answer;
    },
  },
);
