import type { GuardFactory } from "../port/guard.ts";
import { usableCard } from "./freshness.ts";
import { guardOf, REFERENCE_DUTIES } from "./reference-guard.ts";

/** Answers no question from a card that was not fetched for it. Its declared policy costs a fetch a request. */
export const alwaysRevalidate: GuardFactory = guardOf({
  ...REFERENCE_DUTIES,
  usableCard(cards, now) {
    const card = usableCard(cards, now);
    return card !== null && card.requestedAt >= cards.askedAt ? card : null;
  },
});
