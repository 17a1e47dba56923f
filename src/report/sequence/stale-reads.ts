import type { AnyEvent } from "../../trace/event.ts";

/**
 * Events that rest on what was no longer so, by seq, with what was stale: a card served, brought or held after a newer revision was published, a request
 * that reached an endpoint which was not live. By the vendor's facts, so it says what happened, not whose fault it was.
 */
export function staleReads(events: readonly AnyEvent[]): ReadonlyMap<number, string> {
  const stale = new Map<number, string>();
  const newest = new Map<string, number>();
  const served = new Set<string>();
  for (const event of events) {
    switch (event.kind) {
      case "card-published":
        newest.set(event.body.vendor, event.body.revision);
        break;
      case "card-served": {
        const { vendor, revision, x } = event.body;
        if (revision >= (newest.get(vendor) ?? revision)) break;
        served.add(x);
        stale.set(event.seq, `stale card: revision ${revision}, ${newest.get(vendor)} is published`);
        break;
      }
      case "delivered":
        if (served.has(event.body.x) && event.body.heard.kind === "card") stale.set(event.seq, "stale card");
        break;
      case "held": {
        const cause = events[event.cause];
        if (cause !== undefined && stale.has(cause.seq)) stale.set(event.seq, "stale card");
        break;
      }
      case "received":
        if (!event.body.live) stale.set(event.seq, "stale endpoint: not the live one");
        break;
      default:
    }
  }
  return stale;
}
