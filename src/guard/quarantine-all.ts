import type { GuardFactory } from "../port/guard.ts";
import { isUsable } from "../port/cards.ts";
import { claimBook } from "./claim-book.ts";

/** Starts, then files everything it hears and believes none of it. Safe, and of no use to anybody. */
export const quarantineAll: GuardFactory = (saved) => {
  const book = claimBook(saved);
  return {
    start(ask) {
      const { newest } = ask.cards;
      const at = newest?.interfaces[0];
      if (newest === null || at === undefined || !isUsable(newest, ask.cards, ask.now)) return { answer: "revalidate", unconditional: false };
      return { answer: "proceed", at, relies: [], lowered: ask.requires.map((of) => ({ of, reason: "capability-unconfirmed" })) };
    },
    opened: () => ({ answer: "bind" }),
    address(ask) {
      const { newest } = ask.cards;
      if (newest !== null && isUsable(newest, ask.cards, ask.now) && newest.hash === ask.binding.card) return { answer: "proceed", at: ask.binding.at };
      return ask.cards.tries === 0 ? { answer: "revalidate", unconditional: false } : { answer: "refuse", reason: "card-stale" };
    },
    heard(news) {
      if (news.delegation === null) return { answer: "quarantine", reason: "foreign-task", next: [], resolved: [], claim: null };
      const claim = book.of(news.delegation);
      if (news.kind === "wish" && news.wish === "cancel") claim.cancel = "wanted";
      const isTask = news.kind === "task";
      return { answer: isTask ? "quarantine" : "note", reason: isTask ? "unconfirmed-id" : null, next: [], resolved: [], claim: { ...claim } };
    },
    save: () => book.save(),
  };
};
