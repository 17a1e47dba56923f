import { isRefused } from "../../src/guard/freshness.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const validatesOnFetchOnly: Mutant = mutant(
  "validates-on-fetch-only",
  "Looks at the flaws of a card when it was just fetched, and takes it from the shelf unseen",
  "refusal-sticks",
  {
    isRefused: (sight, vendor, cards) => cards.tries > 0 && isRefused(sight, vendor, cards),
  },
);
