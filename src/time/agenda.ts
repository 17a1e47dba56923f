import type { Timer } from "./clock.ts";

/**
 * What is still to happen, in the one order there is: (instant, rank, sequence of asking). A binary heap; taking and putting are O(log n).
 * Rank separates kinds of work at one instant; the sequence makes equal entries come out in the order they were put in.
 */
export interface Entry extends Timer {
  readonly at: number;
  readonly rank: number;
  readonly seq: number;
  act: (() => void) | null;
}

/** A class, because a run makes a hundred of these: with a closure each to disarm them they would be three objects, not one. */
class Planned implements Entry {
  readonly at: number;
  readonly rank: number;
  readonly seq: number;
  act: (() => void) | null;

  constructor(at: number, rank: number, seq: number, act: () => void) {
    this.at = at;
    this.rank = rank;
    this.seq = seq;
    this.act = act;
  }

  cancel(): void {
    this.act = null;
  }
}

export interface Agenda {
  put(at: number, rank: number, act: () => void): Entry;
  /** The next entry that was not disarmed, taken out; null when nothing is left. */
  take(): Entry | null;
  /** The instant of the next entry, or null. */
  nextAt(): number | null;
}

function isBefore(a: Entry, b: Entry): boolean {
  if (a.at !== b.at) return a.at < b.at;
  return a.rank === b.rank ? a.seq < b.seq : a.rank < b.rank;
}

export function agenda(): Agenda {
  const heap: Entry[] = [];
  let asked = 0;

  const rise = (entry: Entry) => {
    let at = heap.length;
    heap.push(entry);
    while (at > 0) {
      const parentAt = (at - 1) >> 1;
      const parent = heap[parentAt] as Entry;
      if (!isBefore(entry, parent)) break;
      heap[at] = parent;
      at = parentAt;
    }
    heap[at] = entry;
  };
  const sink = (entry: Entry) => {
    const size = heap.length;
    let at = 0;
    for (;;) {
      let childAt = 2 * at + 1;
      if (childAt >= size) break;
      if (childAt + 1 < size && isBefore(heap[childAt + 1] as Entry, heap[childAt] as Entry)) childAt += 1;
      const child = heap[childAt] as Entry;
      if (!isBefore(child, entry)) break;
      heap[at] = child;
      at = childAt;
    }
    heap[at] = entry;
  };
  const pop = (): Entry => {
    const top = heap[0] as Entry;
    const last = heap.pop() as Entry;
    if (heap.length > 0) sink(last);
    return top;
  };
  const dropDisarmed = () => {
    while (heap.length > 0 && (heap[0] as Entry).act === null) pop();
  };

  return {
    put(at, rank, act) {
      const entry = new Planned(at, rank, asked++, act);
      rise(entry);
      return entry;
    },
    take() {
      dropDisarmed();
      return heap.length === 0 ? null : pop();
    },
    nextAt() {
      dropDisarmed();
      return heap.length === 0 ? null : (heap[0] as Entry).at;
    },
  };
}
