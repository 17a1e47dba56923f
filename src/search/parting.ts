import { canonical } from "../canonical/canonical.ts";
import type { Event } from "../trace/event.ts";
import type { Trace } from "../trace/trace.ts";
import { type Decision, decisions } from "./decision.ts";
import { answerWords } from "./parting-words.ts";

/**
 * Where two guards first parted under one plan: what was asked, and the two answers, in a few words each. The words say what kind of difference it is;
 * instants, ids and hashes are left out, so that two plans that show the same difference give the same words.
 */
export interface Parting {
  readonly asked: string;
  readonly before: string;
  readonly now: string;
}

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

export function isSameParting(one: Parting, other: Parting): boolean {
  return one.asked === other.asked && one.before === other.before && one.now === other.now;
}

function questionWords(event: Decision): string {
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

/** Written the same way, or else the same once every member is in its place. */
function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || canonical(one ?? null) === canonical(other ?? null);
}
