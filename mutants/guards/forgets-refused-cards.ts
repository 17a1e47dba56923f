import { type Mutant, mutant } from "../mutant.ts";

export const forgetsRefusedCards: Mutant = mutant(
  "forgets-refused-cards",
  "Refuses a card while it shows its flaw, and takes it once it does not",
  "refusal-sticks",
  {
    isRefused: (_sight, _vendor, { newest }) => newest !== null && newest.flaws.length > 0,
  },
);
