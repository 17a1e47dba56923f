import type { CardReply } from "../a2a/exchange.ts";
import type { CardSnapshot, Cards } from "../port/cards.ts";
import type { Clock } from "../time/clock.ts";
import { type Fetched, revalidated, snapshotOf, unreadableSnapshot } from "./card-snapshot.ts";
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
  /** Shelves an extended card that was asked for by a question put at `since`. */
  holdLive(vendor: string, snapshot: CardSnapshot, since: number): void;
  /** The client may no longer read the extended card: the one it holds is of an audience that it does not belong to any more. */
  loseAudience(vendor: string, since: number): void;
}

interface Slot {
  newest: CardSnapshot | null;
  etag: string | null;
  live: CardSnapshot | null;
  failedAt: number | null;
  flight: { readonly unconditional: boolean; readonly requestedAt: number; readonly done: Promise<Fetch> } | null;
}

export interface ShelfOptions {
  readonly requestMs: number;
  readonly ttlMs: number;
  /** Whose shelf it is, where several workers of the client have one each. */
  readonly worker: number | null;
}

export function cardShelf(clock: Clock, net: Net, log: ClientLog, numbers: Numbers, { requestMs, ttlMs, worker }: ShelfOptions): CardShelf {
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
    const snapshot = snapshotBy(reply, fetched, base, ttlMs);
    if (snapshot === null) return;
    log.held(vendor, snapshot, worker);
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
      log.held(vendor, snapshot, worker);
    },
    loseAudience(vendor) {
      const slot = slotOf(vendor);
      if (slot.live === null || slot.live.flaws.includes("audience-lost")) return;
      slot.live = { ...slot.live, flaws: [...slot.live.flaws, "audience-lost"] };
      log.held(vendor, slot.live, worker);
    },
  };
}

/** What a reply brings; null for a 304 to somebody who holds nothing. */
function snapshotBy(reply: CardReply, fetched: Fetched, base: CardSnapshot | null, ttlMs: number): CardSnapshot | null {
  if (reply.card !== null) return snapshotOf(reply.card, reply, fetched, ttlMs);
  if (reply.isUnreadable === true) return unreadableSnapshot(fetched);
  return base === null ? null : revalidated(base, reply, fetched, ttlMs);
}
