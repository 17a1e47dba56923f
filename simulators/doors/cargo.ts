/**
 * What is in the sockets between a client and a server of one process, by exchange: time must stand still until it has arrived. Counted in bytes, and one for
 * whatever has none: a request, the head of an answer, the end of a stream.
 */
export interface Cargo {
  /** A name for a new exchange; its request has left. */
  depart(): string;
  load(id: string, count: number): void;
  unload(id: string, count: number): void;
  /** The exchange is over, whatever was still on its way. */
  drop(id: string): void;
  left(): number;
}

/** The header that carries the name. */
export const CARGO_HEADER = "a2a-chaos-cargo";

export function cargo(): Cargo {
  const open = new Map<string, number>();
  let left = 0;
  let named = 0;
  const change = (id: string, by: number) => {
    const had = open.get(id);
    if (had === undefined) return;
    open.set(id, had + by);
    left += by;
  };
  return {
    depart() {
      named += 1;
      const id = String(named);
      open.set(id, 1);
      left += 1;
      return id;
    },
    load: change,
    unload: (id, count) => change(id, -count),
    drop(id) {
      left -= open.get(id) ?? 0;
      open.delete(id);
    },
    left: () => left,
  };
}
