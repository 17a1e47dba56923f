import type { Event } from "./event.ts";
import type { Open } from "./open.ts";

/** Everything one run holds about one vendor, each list in trace order: what was true, what was published, what the client held. */
export interface VendorHistory {
  readonly id: string;
  readonly live: readonly Event<"live">[];
  readonly published: readonly Event<"card-published">[];
  readonly held: readonly Event<"held">[];
  /**
   * Of the unflawed public cards that each worker of the client holds, the one with the greatest requestedAt; of equals the one held last. A client
   * without workers is worker 0.
   */
  readonly newestBy: readonly (Event<"held"> | undefined)[];
  /** The first time a card came back right after another one: v2, v1, v2. */
  readonly flapped: Event<"held"> | null;
}

export function vendorHistory(id: string): Open<VendorHistory> {
  return { id, live: [], published: [], held: [], newestBy: [], flapped: null };
}

/** Takes in one held card. The two most recent different hashes tell a flap from a change. */
export function hold(vendor: Open<VendorHistory>, event: Event<"held">): void {
  vendor.held.push(event);
  const { audience, flaws, requestedAt, hash } = event.body.snapshot;
  if (audience !== "public" || flaws.length > 0) return;
  const worker = event.body.worker ?? 0;
  const newest = vendor.newestBy[worker];
  if (newest !== undefined && requestedAt < newest.body.snapshot.requestedAt) return;
  if (vendor.flapped === null && newest !== undefined && newest.body.snapshot.hash !== hash && wasHeldBefore(vendor, hash))
    vendor.flapped = event;
  vendor.newestBy[worker] = event;
}

function wasHeldBefore(vendor: Open<VendorHistory>, hash: string): boolean {
  for (let at = vendor.held.length - 2; at >= 0; at -= 1) if (vendor.held[at]?.body.snapshot.hash === hash) return true;
  return false;
}
