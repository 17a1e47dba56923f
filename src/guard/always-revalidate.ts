import type { GuardFactory } from "../port/guard.ts";
import { usableCard } from "./freshness.ts";
import { guardOf, REFERENCE_DUTIES } from "./reference-guard.ts";

/** What this guard's own policy gives up, and why. It is cost, not safety. */
export const EXCUSED_COSTS = [
  {
    claim: "revalidation-is-bounded",
    reason: "a card is fetched for every question, so each costs a fetch also where a held card would do",
  },
];

/** Answers no question from a card that was not fetched for it. Its declared policy costs a fetch a request. */
export const alwaysRevalidate: GuardFactory = guardOf({
  ...REFERENCE_DUTIES,
  usableCard(cards, now) {
    const card = usableCard(cards, now);
    return card !== null && card.requestedAt >= cards.askedAt ? card : null;
  },
});
