import type { MutatedTrace } from "../mutated-trace.ts";
import { changed, find } from "../splice.ts";

export const flawedCardUsed: MutatedTrace = {
  id: "flawed-card-used",
  title: "The message leaves under a card whose signature is bad",
  report: "js-terminal-overwrite-toctou",
  claim: "refusal-sticks",
  mutate(trace) {
    const start = find(trace, "start", ({ answer }) => answer.answer === "proceed");
    const { cards } = start.body.ask;
    const newest = cards.newest === null ? null : { ...cards.newest, flaws: ["bad-signature" as const] };
    return changed(trace, start, { ask: { ...start.body.ask, cards: { ...cards, newest } } });
  },
};
