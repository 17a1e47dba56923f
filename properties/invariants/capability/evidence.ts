import type { Capability } from "../../../src/a2a/agent-card.ts";
import type { Interface } from "../../../src/a2a/agent-interface.ts";
import type { Evidence } from "../../../src/port/cards.ts";
import type { StartAsk } from "../../../src/port/guard.ts";
import type { AnyEvent, Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { isSamePlace } from "../resumption/staleness.ts";

/** Of the evidence a start question carries for one capability at one interface: the newest there is, and the newest that has not expired. */
export interface Known {
  readonly newest: Evidence | null;
  readonly valid: Evidence | null;
}

export function known(ask: StartAsk, of: Capability, at: Interface, evidenceMs: number): Known {
  let newest: Evidence | null = null;
  for (const one of ask.evidence) {
    if (one.of === of && (newest === null || one.when >= newest.when) && isSamePlace(one.at, at)) newest = one;
  }
  return { newest, valid: newest !== null && ask.now - newest.when <= evidenceMs ? newest : null };
}

/** Whether the client put this evidence down, in a reply that came from that very interface; a card read anywhere else shows nothing. */
export function isFromTheLiveSide({ evidence, events }: History, { seq, body: { ask } }: Event<"start">, claimed: Evidence): boolean {
  for (const event of evidence) {
    const { vendor, evidence: seen, x } = event.body;
    if (event.seq > seq) return false;
    if (vendor !== ask.vendor || x === null || seen.of !== claimed.of || seen.by !== claimed.by || seen.when !== claimed.when) continue;
    if (seen.found === claimed.found && isSamePlace(seen.at, claimed.at) && cameFrom(events, event.seq, x, claimed.at)) return true;
  }
  return false;
}

/** A reply of the exchange was delivered before, and its request had left for that interface. */
function cameFrom(events: readonly AnyEvent[], before: number, x: string, at: Interface): boolean {
  let isAnswered = false;
  for (let seq = before - 1; seq >= 0; seq -= 1) {
    const event = events[seq];
    if (event?.kind === "delivered" && event.body.x === x) isAnswered = event.body.heard.kind !== "error";
    if (event?.kind === "sent" && event.body.x === x) return isAnswered && isSamePlace(event.body.request.to, at);
  }
  return false;
}
