import { isSameInterface } from "../../../src/a2a/agent-interface.ts";
import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { CardSnapshot } from "../../../src/port/cards.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import { type Asked, type Refusals, refusalOf, refusals } from "./refused-cards.ts";
import { hasSkill, isUsable } from "./staleness.ts";

const ID = "revalidation-is-bounded";

/** That fetches of one vendor's card never overlap is no mark: this client fetches one at a time. */
export const revalidationIsBounded: Invariant = {
  id: ID,
  title: "A question costs no more card fetches than it needs, and never more than the limits allow",
  tag: "C",
  rule: "No question is answered with revalidate once as many fetches were made for it as the limits allow; a hold begins a new question. Under a card that is usable and in no doubt a question costs no fetch, so that one expired card, and nothing else wrong, costs exactly one.",
  source:
    "Second seed: a check before a resume costs at most one additional card fetch. A2A §8.6 (cards are cacheable so that they need not be fetched). card-caching-guidance.",
  spares:
    "Doubt, which may cost more: another card than the one bound, a flawed or refused one, one that lacks what is asked for, an error or a request unanswered since it was requested. A guard whose declared policy is to revalidate always may give this claim up, with its reason: it is cost, not safety.",
  marks: [
    { id: "settled-card-asked-under", title: "a question was put under a card that is usable and in no doubt" },
    { id: "expired-card-asked-under", title: "a question was put for the first time under a card that had expired" },
    { id: "revalidations-spent", title: "a question was put after as many fetches as the limits allow" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    const refused = refusals(history);
    for (const delegation of history.delegations) {
      const violation = excess(delegation, refused, history.header.limits.revalidations, marks);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

function excess(delegation: DelegationHistory, refused: Refusals, limit: number, marks: string[]): Violation | null {
  for (const { asked } of delegation.starts) {
    const why = needless(delegation, refused, asked, limit, marks);
    if (why !== null) return { invariant: ID, delegation: delegation.id, events: [asked.seq], why };
  }
  for (const { asked } of delegation.questions) {
    const why = asked === null ? null : needless(delegation, refused, asked, limit, marks);
    if (asked !== null && why !== null) return { invariant: ID, delegation: delegation.id, events: [asked.seq], why };
  }
  return null;
}

function needless(delegation: DelegationHistory, refused: Refusals, asked: Asked, limit: number, marks: string[]): string | null {
  const { cards } = asked.body.ask;
  const isSpent = cards.tries >= limit;
  const isFetch = asked.body.answer.answer === "revalidate";
  if (isSpent) hit(marks, "revalidations-spent");
  if (isFetch && isSpent)
    return `the question at ${asked.at} ms had cost ${cards.tries} fetches, and ${limit} are allowed; yet it was answered with revalidate`;
  const card = cards.newest;
  if (card === null) return null;
  if (!isUsable(card, cards.askedAt, asked.at)) {
    if (cards.tries === 0) hit(marks, "expired-card-asked-under");
    return null;
  }
  // Most questions are of this kind, and one is enough to have tried the claim.
  if ((!isFetch && marks.includes("settled-card-asked-under")) || isInDoubt(delegation, refused, asked, card)) return null;
  hit(marks, "settled-card-asked-under");
  return isFetch
    ? `the card requested at ${card.requestedAt} ms was usable at ${asked.at} ms and in no doubt; yet the question of that instant was answered with revalidate`
    : null;
}

function isInDoubt({ errors, silences }: DelegationHistory, refused: Refusals, asked: Asked, card: CardSnapshot): boolean {
  if (card.flaws.length > 0 || lacksWhatIsAsked(asked, card)) return true;
  for (const error of errors) if (error.seq < asked.seq && error.at >= card.requestedAt) return true;
  for (const { seq, at, body } of silences) if (seq < asked.seq && body.news.of === "request" && at >= card.requestedAt) return true;
  return refusalOf(refused, asked) !== null;
}

function lacksWhatIsAsked(asked: Asked, card: CardSnapshot): boolean {
  if (asked.kind === "address") {
    const { binding } = asked.body.ask;
    return card.hash !== binding.card || !hasSkill(card, binding.skill) || !card.interfaces.some((one) => isSameInterface(one, binding.at));
  }
  const { skill, requires } = asked.body.ask;
  return (
    card.interfaces.length === 0 || !hasSkill(card, skill === null ? null : { id: skill }) || requires.some((of) => !card.declares[of])
  );
}
