import type { Interface } from "../../../src/a2a/agent-interface.ts";
import type { CardSnapshot } from "../../../src/port/cards.ts";
import type { Question } from "../../../src/trace/delegation-history.ts";

/**
 * What can be wrong with a request about an existing task, under the newest card held: that card has expired; it lacks the skill the task was
 * delegated for; it lacks the interface the task is bound to, or the request goes elsewhere; or it is not the card the binding was
 * reconciled with.
 */
export type Staleness = "expired" | "skill-gone" | "interface-gone" | "unreconciled";

/** Usable: not expired, or fetched for this very question and fresh on arrival; the second half is what keeps max-age=0 addressable. */
export function isUsable(snapshot: CardSnapshot, askedAt: number, now: number): boolean {
  return now <= snapshot.freshUntil || (snapshot.requestedAt >= askedAt && snapshot.freshUntil >= snapshot.requestedAt);
}

/** What is wrong with the request that followed a question; null when nothing is, or none left. Decided on what the client held. */
export function staleness({ asked, answer, request, newest, binding }: Question): Staleness | null {
  if (request === null) return null;
  const now = request.at;
  const snapshot = newest?.body.snapshot;
  if (snapshot === undefined || !isUsable(snapshot, asked?.body.ask.cards.askedAt ?? now, now)) return "expired";
  const { at, card } = answer?.answer === "rebind" ? answer : binding;
  if (!hasSkill(snapshot, binding.skill)) return "skill-gone";
  if (!isSamePlace(request.body.request.to, at) || !lists(snapshot, at)) return "interface-gone";
  return snapshot.hash === card ? null : "unreconciled";
}

export function hasSkill(snapshot: CardSnapshot, skill: { readonly id: string } | null): boolean {
  if (skill === null) return true;
  for (const { id } of snapshot.skills) if (id === skill.id) return true;
  return false;
}

export function lists(snapshot: CardSnapshot, at: Interface): boolean {
  for (const one of snapshot.interfaces) if (isSamePlace(one, at)) return true;
  return false;
}

/** All four members are equal, the urls up to a trailing slash and a default port. */
export function isSamePlace(one: Interface, other: Interface): boolean {
  return (
    one.protocol === other.protocol &&
    one.version === other.version &&
    one.tenant === other.tenant &&
    (one.url === other.url || plain(one.url) === plain(other.url))
  );
}

function plain(url: string): string {
  const trimmed = url.endsWith("/") ? url.slice(0, -1) : url;
  return trimmed.startsWith("https:") ? trimmed.replace(":443", "") : trimmed.startsWith("http:") ? trimmed.replace(":80", "") : trimmed;
}
