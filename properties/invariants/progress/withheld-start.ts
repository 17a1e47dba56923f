import type { Capability } from "../../../src/a2a/agent-card.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { StartAsk } from "../../../src/port/guard.ts";
import type { DelegationHistory, StartQuestion } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { isSamePlace, isUsable } from "../resumption/staleness.ts";
import type { Faith } from "./faithful.ts";

/** The live side offers all that was asked for, and the client could know: it held a usable card, or never tried to get one. */
export function isServable(
  { header }: History,
  delegation: DelegationHistory,
  { body: { skill, requires } }: Event<"asked">,
  { truth }: Faith,
): boolean {
  const { skills, lacks } = truth.body;
  if (skill !== null && !skills.some(({ id }) => id === skill)) return false;
  if (requires.some((of) => lacks.includes(of))) return false;
  const last = delegation.starts.at(-1);
  return last !== undefined && (delegation.starts.some(hasUsableCard) || isWithheld(last, header.limits.revalidations));
}

/** A start that was held back, or lowered below what was confirmed, though the vendor would have served. */
export function withheldStart(
  history: History,
  delegation: DelegationHistory,
  delegated: Event<"asked">,
): Pick<Violation, "events" | "why"> | null {
  const proceeded = delegation.starts.filter(({ asked }) => asked.body.answer.answer === "proceed");
  for (const { asked } of proceeded) {
    const of = needlesslyLowered(asked, history.header.limits.evidenceMs);
    if (of !== null) {
      return {
        events: [asked.seq],
        why: `${of} had been confirmed at the live endpoint of a faithful vendor; yet at ${asked.at} ms the guard lowered it`,
      };
    }
  }
  if (proceeded.length > 0 || !mustStart(history, delegation, delegated)) return null;
  const last = delegation.starts.at(-1) as StartQuestion; // mustStart has seen it
  const { answer } = last.asked.body.answer;
  return {
    events: [delegated.seq, last.asked.seq],
    why: `the caller delegated at ${delegated.at} ms to a vendor that would have served; yet the guard never let the message leave, and answered ${answer} at ${last.asked.at} ms`,
  };
}

function mustStart(history: History, delegation: DelegationHistory, delegated: Event<"asked">): boolean {
  const { cancelWish, abandonWish, starts } = delegation;
  if (cancelWish !== null || abandonWish !== null || isIntentTaken(history, delegation, delegated)) return false;
  const last = starts.at(-1);
  if (last === undefined || !isWithheld(last, history.header.limits.revalidations)) return false;
  const { ask, answer } = last.asked.body;
  if (ask.requires.some((of) => wasTriedInVain(starts, ask, of))) return false;
  return answer.answer === "refuse" || history.isDecided;
}

/** An earlier delegation of the same intent may lawfully forbid this one. */
function isIntentTaken({ delegations }: History, delegation: DelegationHistory, { body: { intent } }: Event<"asked">): boolean {
  for (const other of delegations) {
    if (other === delegation) return false;
    if (other.delegated?.body.intent === intent) return true;
  }
  return false;
}

/**
 * Refused, held, or asked for one card more than the budget allows, with a usable one at hand; or refused or held without ever having asked
 * for any. Waiting for the network, within the budget, is no holding back.
 */
function isWithheld(question: StartQuestion, revalidations: number): boolean {
  const {
    ask: { cards },
    answer: { answer },
  } = question.asked.body;
  if (cards.failedAt !== null) return false;
  if (answer === "revalidate") return cards.tries >= revalidations && hasUsableCard(question);
  return (answer === "refuse" || answer === "hold") && (hasUsableCard(question) || cards.tries === 0);
}

function hasUsableCard({ asked, newest }: StartQuestion): boolean {
  return newest !== null && isUsable(newest.body.snapshot, asked.body.ask.cards.askedAt, asked.at);
}

/** Confirmation was asked for and did not come, as it may over a bad network. */
function wasTriedInVain(starts: readonly StartQuestion[], ask: StartAsk, of: Capability): boolean {
  const wasTried = starts.some(({ asked }) => asked.body.answer.answer === "confirm" && asked.body.answer.of === of);
  return wasTried && !ask.evidence.some((one) => one.of === of && one.found);
}

/** Evidence counts as long as it is evidence. */
function needlesslyLowered(asked: Event<"start">, evidenceMs: number): Capability | null {
  const { ask, answer } = asked.body;
  if (answer.answer !== "proceed") return null;
  for (const { of } of answer.lowered) {
    const seen = ask.evidence.filter((one) => one.of === of && isSamePlace(one.at, answer.at) && ask.now - one.when <= evidenceMs);
    if (seen.length > 0 && seen.every(({ found }) => found)) return of;
  }
  return null;
}
