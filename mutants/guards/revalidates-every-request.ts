import { usableCard } from "../../src/guard/freshness.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const revalidatesEveryRequest: Mutant = mutant(
  "revalidates-every-request",
  "Fetches a card for every question, though the one at hand would do",
  "revalidation-is-bounded",
  {
    usableCard(cards, now) {
      const card = usableCard(cards, now);
      return card !== null && card.requestedAt >= cards.askedAt ? card : null;
    },
  },
);
