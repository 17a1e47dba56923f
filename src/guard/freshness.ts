import { isSameInterface } from "../a2a/agent-interface.ts";
import { isTerminal } from "../a2a/task-state.ts";
import { type CardSnapshot, type Cards, isUsable } from "../port/cards.ts";
import type { AddressAnswer, AddressAsk } from "../port/guard.ts";
import { claimOf } from "./answers.ts";
import type { Sight } from "./duties.ts";
import { held } from "./hold.ts";
import type { TaskMemory } from "./task-memory.ts";

export function usableCard(cards: Cards, now: number): CardSnapshot | null {
  return cards.newest !== null && isUsable(cards.newest, cards, now) ? cards.newest : null;
}

/**
 * A flawed card is refused, and stays so: one that names an address it must not, or is badly signed, by its hash, whatever its flaws are said to be
 * later (report invalid-card-cached); any other until a newer fetch. One entry a card, however often it comes: what is saved must not grow with time.
 */
export function isRefused({ memory }: Sight, vendor: string, { newest }: Cards): boolean {
  if (newest === null || (newest.flaws.length === 0 && memory.refused.length === 0)) return false;
  const { hash, requestedAt, flaws } = newest;
  const known = memory.refused.find((one) => one.vendor === vendor && one.hash === hash);
  if (known !== undefined && (known.untilFetchAfter === null || requestedAt <= known.untilFetchAfter)) return true;
  if (flaws.length === 0) return false;
  const untilFetchAfter = flaws.some((flaw) => flaw === "address-not-allowed" || flaw === "bad-signature") ? null : requestedAt;
  if (known === undefined) memory.refused.push({ vendor, hash, untilFetchAfter });
  else known.untilFetchAfter = untilFetchAfter;
  return true;
}

/**
 * A request about a task may leave when a usable card was reconciled with what the task was bound to (second seed: a task id means something only
 * within the card and endpoint it was minted under).
 */
export function mayAddress(sight: Sight, ask: AddressAsk): AddressAnswer {
  const { task, limits, duties } = sight;
  const isFlawed = duties.isRefused(sight, ask.binding.vendor, ask.cards);
  if (task.claim.end === "orphaned") return { answer: "refuse", reason: "after-orphan" };
  if (ask.op === "continue" && task.claim.end !== null) return { answer: "refuse", reason: "task-is-over" };
  if (ask.op === "continue" && task.claim.cancel !== "none") return { answer: "refuse", reason: "cancel-wanted" };
  const isStray = ask.binding.taskId !== task.taskId;
  if (ask.op === "cancel" && !isStray) {
    if (task.claim.end !== null) return { answer: "refuse", reason: "task-is-over" };
    if (task.cancels >= limits.cancels) return { answer: "refuse", reason: "budget-spent" };
  }
  const card = duties.usableCard(ask.cards, ask.now);
  if (card === null || isFlawed) {
    if (ask.cards.tries < limits.revalidations) return { answer: "revalidate", unconditional: ask.cards.tries > 0 };
    return held(task, card === null ? "card-unreachable" : "card-flawed", ask.now);
  }
  task.holds = 0;
  const answer = duties.reconcileCard(sight, ask, card);
  if (ask.op === "cancel" && !isStray && (answer.answer === "proceed" || answer.answer === "rebind")) {
    task.cancels += 1;
    task.isCancelOpen = true;
  }
  if (ask.op === "continue" && (answer.answer === "proceed" || answer.answer === "rebind"))
    task.turn = Math.max(task.turn, ask.binding.turn + 1);
  return answer;
}

/**
 * The skill must still be there, and the interface. Absence counts once every cache was asked to step aside; then a missing skill orphans the task and a
 * moved interface rebinds it, both on record.
 */
export function reconcileCard(sight: Sight, ask: AddressAsk, card: CardSnapshot): AddressAnswer {
  const { binding, cards } = ask;
  if (card.hash === binding.card) return { answer: "proceed", at: binding.at };
  const mayDoubt = cards.tries < sight.limits.revalidations && !(card.unconditional && card.requestedAt >= cards.askedAt);
  const skill = binding.skill === null ? null : card.skills.find((one) => one.id === binding.skill?.id);
  if (skill === undefined) return mayDoubt ? { answer: "revalidate", unconditional: true } : giveUp(sight, ask, "skill-missing");
  const isRedefined = skill !== null && skill.hash !== binding.skill?.hash;
  if (card.interfaces.some((one) => isSameInterface(one, binding.at))) {
    return { answer: "rebind", at: binding.at, card: card.hash, reason: isRedefined ? "skill-changed" : "card-changed" };
  }
  if (mayDoubt) return { answer: "revalidate", unconditional: true };
  const moved = card.interfaces.find((one) => one.protocol === binding.at.protocol);
  if (moved === undefined) return giveUp(sight, ask, "interface-missing");
  return { answer: "rebind", at: moved, card: card.hash, reason: isRedefined ? "skill-changed" : "interface-missing" };
}

/** A task that has not ended is orphaned; one that has, or a stray, is merely not asked about any more. */
function giveUp({ task }: Sight, ask: AddressAsk, reason: "skill-missing" | "interface-missing"): AddressAnswer {
  if (ask.binding.taskId !== task.taskId || hasEnded(task)) return { answer: "refuse", reason };
  task.claim.end = "orphaned";
  task.isCancelOpen = false;
  return { answer: "orphan", reason, claim: claimOf(task) };
}

function hasEnded(task: TaskMemory): boolean {
  return (
    task.claim.end !== null &&
    (isTerminal(task.claim.state) || task.claim.end === "lost" || task.claim.end === "abandoned" || task.claim.end === "refused")
  );
}
