import { canonical } from "../canonical/canonical.ts";
import type { AnyEvent, Event } from "../trace/event.ts";
import type { Trace } from "../trace/trace.ts";

/** Where two guards first parted under one plan: what was asked, and the two answers, in a word each. */
export interface Parting {
  readonly asked: string;
  readonly before: string;
  readonly now: string;
}

type GuardEvent = Event<"start"> | Event<"opened"> | Event<"heard"> | Event<"address">;

/**
 * The first question two guards answered differently, in two traces of one plan; null when they never did. Up to it both met the very same world, so it is
 * where they parted; what comes later may be its consequence.
 */
export function parting(before: Trace, now: Trace): Parting | null {
  const [old, young] = [decisions(before), decisions(now)];
  for (let at = 0; at < Math.max(old.length, young.length); at += 1) {
    const [one, other] = [old[at], young[at]];
    if (one !== undefined && other !== undefined && isSameJson(one.body.answer, other.body.answer)) continue;
    const asked = one ?? other;
    if (asked === undefined) return null;
    return { asked: questionWords(asked), before: answerWords(one, other), now: answerWords(other, one) };
  }
  return null;
}

function decisions({ events }: Trace): GuardEvent[] {
  return events.filter(isDecision);
}

function isDecision(event: AnyEvent): event is GuardEvent {
  return event.kind === "start" || event.kind === "opened" || event.kind === "heard" || event.kind === "address";
}

function questionWords(event: GuardEvent): string {
  switch (event.kind) {
    case "start":
      return "start";
    case "opened":
      return "opened";
    case "address":
      return `address ${event.body.ask.op}`;
    case "heard":
      return `heard ${newsWords(event.body.news)}`;
  }
}

function newsWords(news: Event<"heard">["body"]["news"]): string {
  switch (news.kind) {
    case "task":
      return `${news.channel} ${news.task.state ?? "artifact"}`;
    case "error":
      return `${news.op} ${news.error}`;
    case "silence":
      return `silence ${news.of}`;
    case "wish":
      return `wish ${news.wish}`;
    case "stream-end":
      return `stream ${news.how}`;
  }
}

/** The answer's word, and how it differs from the other one when the words are the same. */
function answerWords(event: GuardEvent | undefined, other: GuardEvent | undefined): string {
  if (event === undefined) return "not asked any more";
  const word = wordOf(event);
  if (other === undefined || word !== wordOf(other)) return word;
  const [mine, theirs] = [event.body.answer as Members, other.body.answer as Members];
  const differing = Object.keys({ ...mine, ...theirs }).find((member) => !isSameJson(mine[member], theirs[member]));
  return differing === undefined ? word : `${word}, ${differing} ${memberWords(mine[differing], theirs[differing])}`;
}
type Members = Readonly<Record<string, unknown>>;

function wordOf({ body: { answer } }: GuardEvent): string {
  return "reason" in answer && answer.reason !== null ? `${answer.answer} (${answer.reason})` : answer.answer;
}

function memberWords(mine: unknown, theirs: unknown): string {
  if (typeof mine !== "object" || mine === null || Array.isArray(mine) || typeof theirs !== "object" || theirs === null)
    return JSON.stringify(mine ?? null);
  const changed = Object.entries(mine).filter(([name, value]) => !isSameJson(value, (theirs as Members)[name]));
  return changed.map(([name, value]) => `${name}=${JSON.stringify(value)}`).join(" ");
}

/** Written the same way, or else the same once every member is in its place. */
function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || canonical(one ?? null) === canonical(other ?? null);
}
