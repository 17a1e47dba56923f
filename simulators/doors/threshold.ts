import type { DoorId, Receive } from "./door.ts";
import { noNetwork } from "./no-network.ts";

/**
 * What every door keeps of being open: one receiver at a time, and no other way to the network meanwhile. With none inside the
 * connection fails, so that a client which goes on after its run is not answered by the next one.
 */
export interface Threshold {
  open(receive: Receive): void;
  shut(): void;
  readonly receive: Receive;
}

export interface Sill {
  /** Ports of this machine which may be connected to while the door is open. */
  readonly ports?: ReadonlySet<number>;
  /** What intercepts for as long as it is open; gives back what ends that. */
  readonly intercept?: () => () => void;
}

export function threshold(id: DoorId, { ports = new Set(), intercept = () => () => {} }: Sill = {}): Threshold {
  let inside: { readonly receive: Receive; readonly lift: readonly (() => void)[] } | null = null;
  return {
    open(receive) {
      if (inside !== null) throw new Error(`Failed to open the door ${id}: it is open already. One door is open a run.`);
      inside = { receive, lift: [noNetwork(id, ports), intercept()] };
    },
    shut() {
      for (const lift of inside?.lift ?? []) lift();
      inside = null;
    },
    receive(http, answering) {
      if (inside !== null) return inside.receive(http, answering);
      answering.fail(`${http.method} ${http.url} came to the door ${id} while no run had it open.`);
      return { leave() {} };
    },
  };
}
