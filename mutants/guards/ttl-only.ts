import { type Mutant, mutant } from "../mutant.ts";

export const ttlOnly: Mutant = mutant("ttl-only", "Wants a fresh card, and does not read what it says", "no-resume-at-a-stale-endpoint", {
  reconcileCard: (_sight, ask) => ({ answer: "proceed", at: ask.binding.at }),
});
