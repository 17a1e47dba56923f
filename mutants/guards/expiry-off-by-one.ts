import { usableCard } from "../../src/guard/freshness.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const expiryOffByOne: Mutant = mutant("expiry-off-by-one", "Uses a card one millisecond too long", "no-resume-at-a-stale-endpoint", {
  usableCard: (cards, now) => usableCard(cards, now - 1),
});
