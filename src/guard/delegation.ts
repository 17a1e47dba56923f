import type { CardSnapshot } from "../port/cards.ts";
import type { Claim, StartAnswer, StartAsk } from "../port/guard.ts";
import type { Reason } from "../port/reason.ts";
import { claimOf } from "./answers.ts";
import type { Sight } from "./duties.ts";
import { held } from "./hold.ts";

/**
 * A delegation may leave when its purpose is not being served already, no earlier send of it may have landed unseen, and a usable card names the skill
 * and an interface. A send whose answer was lost is looked for before it is repeated, with the same messageId (report idempotency-hole).
 */
export function mayStart(sight: Sight, ask: StartAsk): StartAnswer {
  const { task, limits, duties } = sight;
  const isFlawed = duties.isRefused(sight, ask.vendor, ask.cards);
  if (task.claim.end !== null) return { answer: "refuse", reason: "task-is-over", claim: claimOf(task) };
  if (duties.isIntentOpen(sight)) return refuse(sight, "intent-unresolved", "refused");
  const mayHaveLanded = ask.sent.some((one) => one.landed !== "no");
  if (mayHaveLanded && ask.looked === "no") return { answer: "look" };
  if (task.claim.cancel !== "none") return held(task, "cancel-wanted", ask.now);
  if (ask.sent.length >= limits.sends) return refuse(sight, "budget-spent", "lost");
  const card = duties.usableCard(ask.cards, ask.now);
  if (card === null || isFlawed) {
    if (ask.cards.tries < limits.revalidations) return { answer: "revalidate", unconditional: ask.cards.tries > 0 };
    return held(task, card === null ? "card-unreachable" : "card-flawed", ask.now);
  }
  if (ask.skill !== null && !card.skills.some((one) => one.id === ask.skill)) {
    if (ask.cards.tries < limits.revalidations && isDoubtful(card, ask)) return { answer: "revalidate", unconditional: true };
    return refuse(sight, "skill-missing", "refused");
  }
  task.holds = 0;
  if (card.interfaces.length === 0) return refuse(sight, "no-usable-interface", "refused");
  const answer = duties.confirmCapabilities(sight, ask, card);
  if (answer.answer === "proceed") task.starts += 1;
  return answer;
}

/** Absence in a card is weak evidence (report skill-roster-drift): it counts once every cache was asked to step aside. */
function isDoubtful(card: CardSnapshot, ask: StartAsk): boolean {
  return !(card.unconditional && card.requestedAt >= ask.cards.askedAt);
}

function refuse(sight: Sight, reason: Reason, end: Claim["end"]): StartAnswer {
  sight.task.claim.end = end;
  return { answer: "refuse", reason, claim: claimOf(sight.task) };
}

/**
 * One purpose is served by one delegation at a time: a second is refused while an earlier one has not ended, has filed news open, or was told a
 * conflict. That is where the first seed's second execution is stopped.
 */
export function isIntentOpen({ task, memory }: Sight): boolean {
  for (const other of memory.tasks) {
    if (other === task) return false;
    if (other.intent === task.intent && (other.claim.end === null || other.filed.length > 0 || other.claim.conflict)) return true;
  }
  return false;
}
