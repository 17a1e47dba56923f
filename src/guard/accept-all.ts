import { isTerminal } from "../a2a/task-state.ts";
import type { Claim, GuardFactory, News } from "../port/guard.ts";
import { claimBook } from "./claim-book.ts";

/** How long it waits for a first card that would not come, ms. */
const HOLD_MS = 10_000;

/**
 * Believes and sends everything: whatever arrives is the truth, any answer to a cancel acknowledges it, an error is a failure. It never files, orphans or
 * revalidates, and does send the cancel. The claims it must and cannot violate say what the invariants are worth.
 */
export const acceptAll: GuardFactory = (saved, limits) => {
  const book = claimBook(saved);
  return {
    start(ask) {
      const at = ask.cards.newest?.interfaces[0];
      if (at === undefined && ask.cards.tries >= limits.revalidations)
        return { answer: "hold", reason: "no-card", until: ask.now + HOLD_MS };
      if (at === undefined) return { answer: "revalidate", unconditional: false };
      return { answer: "proceed", at, relies: [...ask.requires], lowered: [] };
    },
    opened: () => ({ answer: "bind" }),
    address: (ask) => ({ answer: "proceed", at: ask.binding.at }),
    heard(news) {
      if (news.delegation === null) return { answer: "ignore", reason: "foreign-task", next: [], resolved: [], claim: null };
      const claim = book.of(news.delegation);
      believe(claim, news);
      const isTask = news.kind === "task";
      return {
        answer: isTask ? "admit" : "note",
        reason: null,
        next: claim.end === null ? [] : ["stop-watching"],
        resolved: [],
        claim: { ...claim },
      };
    },
    save: () => book.save(),
  };
};

function believe(claim: Claim, news: News): void {
  switch (news.kind) {
    case "task":
      if (news.channel === "cancel") claim.cancel = "acknowledged";
      if (news.task.state === null) break;
      claim.state = news.task.state;
      if (isTerminal(claim.state)) claim.end = claim.state;
      break;
    case "error":
      if (news.op === "cancel") claim.cancel = "acknowledged";
      else if (news.op === "get" && news.landed === "answered") claim.state = claim.end = "failed";
      break;
    case "silence":
      if (news.of === "task") claim.end ??= "lost";
      break;
    case "wish":
      if (news.wish === "cancel") claim.cancel = "requested";
      else claim.end ??= "abandoned";
      break;
    case "stream-end":
      break;
  }
}
