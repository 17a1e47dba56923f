import type { CardShelf } from "./card-shelf.ts";

/** The shelves of several workers as one: a question belongs to the worker whose turn it was when the question was first put. */
export function workerShelves(shelves: readonly CardShelf[], everyMs: number): CardShelf {
  const shelfAt = (atMs: number) => shelves[Math.floor(atMs / everyMs) % shelves.length] as CardShelf;
  return {
    cards: (vendor, askedAt, tries) => shelfAt(askedAt).cards(vendor, askedAt, tries),
    fetch: (vendor, unconditional, since) => shelfAt(since).fetch(vendor, unconditional, since),
    holdLive: (vendor, snapshot, since) => shelfAt(since).holdLive(vendor, snapshot, since),
    loseAudience: (vendor, since) => shelfAt(since).loseAudience(vendor, since),
  };
}
