import { type Mutant, mutant } from "../mutant.ts";

export const redelegatesOverOpenEntry: Mutant = mutant(
  "redelegates-over-open-entry",
  "Starts a purpose again while an earlier delegation of it is not settled",
  "canceled-intent-is-not-executed-twice",
  {
    isIntentOpen: () => false,
  },
);
