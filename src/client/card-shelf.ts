import type { CardReply } from "../a2a/exchange.ts";
import type { CardSnapshot, Cards } from "../port/cards.ts";
import type { Clock } from "../time/clock.ts";
import { type Fetched, revalidated, snapshotOf } from "./card-snapshot.ts";
import type { ClientLog } from "./client-log.ts";
import type { Net } from "./net.ts";
import type { Numbers } from "./numbers.ts";

export type Fetch = "held" | "failed" | "silent";

/** The cards this client holds, one vendor a slot; fetches are single flight per vendor. */
export interface CardShelf {
  /** The cards as a question put at `askedAt` sees them after `tries` fetches. */
  cards(vendor: string, askedAt: number, tries: number): Cards;
  /**
   * Fetches the public card; says whether it arrived, failed, or `requestMs` passed. A reply after that is still shelved. A flight that left before `since`, or
   * asked less of the caches, is waited for and does not count.
   */
  fetch(vendor: string, unconditional: boolean, since: number): Promise<Fetch>;
  /** Shelves an extended card. */
  holdLive(vendor: string, snapshot: CardSnapshot): void;
}

interface Slot {
  newest: CardSnapshot | null;
  etag: string | null;
  live: CardSnapshot | null;
  failedAt: number | null;
  flight: { readonly unconditional: boolean; readonly requestedAt: number; readonly done: Promise<Fetch> } | null;
}

export function cardShelf(clock: Clock, net: Net, log: ClientLog, numbers: Numbers, requestMs: number, ttlMs: number): CardShelf {
  const slots = new Map<string, Slot>();
  const slotOf = (vendor: string): Slot => {
    let slot = slots.get(vendor);
    if (slot === undefined) {
      slot = { newest: null, etag: null, live: null, failedAt: null, flight: null };
      slots.set(vendor, slot);
    }
    return slot;
  };

  const shelve = (vendor: string, slot: Slot, reply: CardReply, fetched: Fetched, base: CardSnapshot | null) => {
    const snapshot =
      reply.card !== null ? snapshotOf(reply.card, reply, fetched, ttlMs) : base === null ? null : revalidated(base, reply, fetched, ttlMs);
    if (snapshot === null) return;
    log.held(vendor, snapshot);
    slot.failedAt = null;
    if (slot.newest !== null && slot.newest.requestedAt > snapshot.requestedAt) return;
    slot.newest = snapshot;
    slot.etag = reply.etag;
  };

  const fetchNow = (vendor: string, slot: Slot, unconditional: boolean): Promise<Fetch> =>
    new Promise((resolve) => {
      const source = `https://${vendor}.example/.well-known/agent-card.json`;
      const requestedAt = clock.now();
      const base = slot.newest;
      const etag = unconditional || base === null ? null : slot.etag;
      const deadline = clock.after(requestMs, () => {
        slot.failedAt = clock.now();
        resolve("silent");
      });
      net.card(`${vendor}/card/${numbers.exchange(vendor)}`, vendor, { source, unconditional, etag }, (heard) => {
        deadline.cancel();
        if (heard.kind === "card")
          shelve(vendor, slot, heard.reply, { source, audience: "public", requestedAt, fetchedAt: clock.now(), unconditional }, base);
        else slot.failedAt = clock.now();
        resolve(heard.kind === "card" ? "held" : "failed");
      });
    });

  return {
    cards(vendor, askedAt, tries) {
      const { newest, live, failedAt } = slotOf(vendor);
      return { newest, live, failedAt, askedAt, tries };
    },
    async fetch(vendor, unconditional, since) {
      const slot = slotOf(vendor);
      while (slot.flight !== null) {
        const flight = slot.flight;
        const outcome = await flight.done;
        if (flight.requestedAt >= since && (flight.unconditional || !unconditional)) return outcome;
      }
      const requestedAt = clock.now();
      const done = fetchNow(vendor, slot, unconditional);
      slot.flight = { unconditional, requestedAt, done };
      const outcome = await done;
      slot.flight = null;
      return outcome;
    },
    holdLive(vendor, snapshot) {
      slotOf(vendor).live = snapshot;
    },
  };
}
