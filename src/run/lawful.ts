import { isSameInterface } from "../a2a/agent-interface.ts";
import type { AddressAnswer, AddressAsk, Claim, HeardAnswer, News, OpenedAnswer, StartAnswer, StartAsk } from "../port/guard.ts";
import { REASONS } from "../port/reason.ts";

const reasons: ReadonlySet<unknown> = new Set(REASONS);
const states: ReadonlySet<unknown> = new Set([
  null,
  "submitted",
  "working",
  "input-required",
  "auth-required",
  "completed",
  "failed",
  "canceled",
  "rejected",
  "unrecognized",
]);
const cancels: ReadonlySet<unknown> = new Set(["none", "wanted", "requested", "acknowledged", "refused", "unconfirmed"]);
const ends: ReadonlySet<unknown> = new Set([
  null,
  "completed",
  "failed",
  "canceled",
  "rejected",
  "lost",
  "orphaned",
  "abandoned",
  "refused",
]);
const heards: ReadonlySet<unknown> = new Set(["admit", "enrich", "duplicate", "ignore", "quarantine", "note"]);
const nexts: ReadonlySet<unknown> = new Set(["read-back", "refetch-card", "stop-watching"]);
const resolutions: ReadonlySet<unknown> = new Set(["vendor-broke-finality", "older-than-claim", "confirmed", "not-ours", "given-up"]);
const capabilities: ReadonlySet<unknown> = new Set(["interruptible", "streaming", "push"]);

/** Each function says what is wrong with an answer, in a few words, or null when the port allows it (rule 10 of the honest client). */
export function unlawfulStart(ask: StartAsk, answer: StartAnswer): string | null {
  if (!isRecord(answer)) return notAnAnswer(answer);
  switch (answer.answer) {
    case "proceed":
      if (!Array.isArray(answer.relies) || !answer.relies.every((of) => capabilities.has(of)))
        return "proceed.relies is no list of capabilities";
      if (
        !Array.isArray(answer.lowered) ||
        !answer.lowered.every((one) => isRecord(one) && capabilities.has(one.of) && reasons.has(one.reason))
      )
        return "proceed.lowered is no list of lowered capabilities with reasons";
      return isListed(answer.at, ask) ? null : "proceed.at is no interface of the newest card";
    case "confirm":
      return capabilities.has(answer.of) && (answer.by === "live-card" || answer.by === "probe")
        ? null
        : "confirm names no capability or no way";
    case "revalidate":
      return typeof answer.unconditional === "boolean" ? null : "revalidate.unconditional is no boolean";
    case "look":
      return null;
    case "hold":
      return unlawfulHold(answer, ask.now);
    case "refuse":
      return reasons.has(answer.reason) ? unlawfulClaim(answer.claim) : "refuse without a reason of the port";
    default:
      return notAnAnswer((answer as { answer?: unknown }).answer);
  }
}

export function unlawfulOpened(answer: OpenedAnswer): string | null {
  if (!isRecord(answer)) return notAnAnswer(answer);
  if (answer.answer === "bind") return null;
  if (answer.answer !== "stray") return notAnAnswer((answer as { answer?: unknown }).answer);
  if (!reasons.has(answer.reason)) return "stray without a reason of the port";
  return typeof answer.cancel === "boolean" ? null : "stray.cancel is no boolean";
}

export function unlawfulHeard(news: News, answer: HeardAnswer): string | null {
  if (!isRecord(answer)) return notAnAnswer(answer);
  if (!heards.has(answer.answer)) return notAnAnswer(answer.answer);
  if (answer.reason !== null && !reasons.has(answer.reason)) return "a reason the port does not have";
  if (answer.reason === null && (answer.answer === "ignore" || answer.answer === "quarantine")) return `${answer.answer} without a reason`;
  if (!Array.isArray(answer.next) || !answer.next.every((one) => nexts.has(one))) return "next is no list of things to do";
  if (
    !Array.isArray(answer.resolved) ||
    !answer.resolved.every((one) => isRecord(one) && Number.isInteger(one.news) && resolutions.has(one.as))
  )
    return "resolved is no list of resolutions";
  if (answer.claim === null) return news.delegation === null ? null : "no claim for news of a delegation";
  return unlawfulClaim(answer.claim);
}

export function unlawfulAddress(ask: AddressAsk, answer: AddressAnswer): string | null {
  if (!isRecord(answer)) return notAnAnswer(answer);
  switch (answer.answer) {
    case "proceed":
      return isRecord(answer.at) && isSameInterface(answer.at, ask.binding.at) ? null : "proceed.at is not binding.at";
    case "rebind":
      if (!reasons.has(answer.reason)) return "rebind without a reason of the port";
      if (ask.cards.newest === null || answer.card !== ask.cards.newest.hash) return "rebind.card is not the newest card's hash";
      return isListed(answer.at, ask) ? null : "rebind.at is no interface of the newest card";
    case "revalidate":
      return typeof answer.unconditional === "boolean" ? null : "revalidate.unconditional is no boolean";
    case "hold":
      return unlawfulHold(answer, ask.now);
    case "refuse":
      return reasons.has(answer.reason) ? null : "refuse without a reason of the port";
    case "orphan":
      return reasons.has(answer.reason) ? unlawfulClaim(answer.claim) : "orphan without a reason of the port";
    default:
      return notAnAnswer((answer as { answer?: unknown }).answer);
  }
}

function unlawfulHold(answer: { reason: unknown; until: unknown }, now: number): string | null {
  if (!reasons.has(answer.reason)) return "hold without a reason of the port";
  return Number.isSafeInteger(answer.until) && (answer.until as number) > now ? null : "hold.until is no instant after now";
}

function unlawfulClaim(claim: Claim): string | null {
  if (!isRecord(claim)) return "the claim is no object";
  if (!states.has(claim.state) || !cancels.has(claim.cancel) || !ends.has(claim.end) || typeof claim.conflict !== "boolean")
    return "the claim has a member the port does not know";
  return null;
}

function isListed(at: unknown, ask: { cards: StartAsk["cards"] }): boolean {
  const newest = ask.cards.newest;
  return newest !== null && isRecord(at) && newest.interfaces.some((one) => isSameInterface(one, at as unknown as typeof one));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function notAnAnswer(value: unknown): string {
  return `${typeof value === "string" ? `"${value.slice(0, 40)}"` : typeof value} is no answer of the port`;
}
