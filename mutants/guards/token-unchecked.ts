import { type Mutant, mutant } from "../mutant.ts";

export const tokenUnchecked: Mutant = mutant(
  "token-unchecked",
  "Believes a push whatever credentials it presents",
  "unauthentic-push-changes-nothing",
  {
    isTrusted: () => true,
  },
);
