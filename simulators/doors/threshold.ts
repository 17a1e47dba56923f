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

/** `ports`: of this machine, which may be connected to while the door is open. */
export function threshold(id: DoorId, ports: ReadonlySet<number> = new Set()): Threshold {
  let inside: { readonly receive: Receive; readonly liftBan: () => void } | null = null;
  return {
    open(receive) {
      if (inside !== null) throw new Error(`Failed to open the door ${id}: it is open already. One door is open a run.`);
      inside = { receive, liftBan: noNetwork(id, ports) };
    },
    shut() {
      inside?.liftBan();
      inside = null;
    },
    receive(http, answering) {
      if (inside !== null) return inside.receive(http, answering);
      answering.fail(`${http.method} ${http.url} came to the door ${id} while no run had it open.`);
      return { leave() {} };
    },
  };
}
