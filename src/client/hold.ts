import type { ClientCore } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";

/** Resolves at `until`, or earlier with the next news of the delegation. */
export function hold(core: ClientCore, d: Delegation, until: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = core.clock.after(Math.max(1, until - core.clock.now()), resolve);
    d.holders.push(() => {
      timer.cancel();
      resolve();
    });
  });
}
