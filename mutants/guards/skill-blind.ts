import { reconcileCard } from "../../src/guard/freshness.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const skillBlind: Mutant = mutant("skill-blind", "Reconciles interfaces and forgets the skill", "removed-skill-orphans-the-task", {
  reconcileCard: (sight, ask, card) => reconcileCard(sight, { ...ask, binding: { ...ask.binding, skill: null } }, card),
});
