import { type Mutant, mutant } from "../mutant.ts";

export const unknownIsAdmitted: Mutant = mutant(
  "unknown-is-admitted",
  "Tells the caller a state that the protocol does not have",
  "malformed-input-fails-closed",
  {
    isUnderstood: () => true,
  },
);
