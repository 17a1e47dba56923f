import { type Mutant, mutant } from "../mutant.ts";

export const turnBlind: Mutant = mutant(
  "turn-blind",
  "Lets a reply of an older turn replace what the newer one said",
  "older-turn-never-overwrites-newer",
  {
    isOlderTurn: () => false,
  },
);
