import { mayAddress } from "../../src/guard/freshness.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const orphanUntold: Mutant = mutant("orphan-untold", "Orphans a task and does not tell the caller", "orphan-is-explicit-and-quiet", {
  mayAddress(sight, ask) {
    const answer = mayAddress(sight, ask);
    return answer.answer === "orphan" ? { ...answer, claim: { ...answer.claim, end: null } } : answer;
  },
});
