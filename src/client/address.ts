import type { Interface } from "../a2a/agent-interface.ts";
import type { AddressOperation, Binding } from "../port/guard.ts";
import type { ClientCore } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";
import { hold } from "./hold.ts";
import { revalidate } from "./revalidate.ts";
import { stopWatching } from "./stop-watching.ts";

/**
 * Asks until the request may leave, and lets it leave in the very step of the answer: there is no await between them. `wanted` says, after every
 * wait, whether the request is still of use. True when it left.
 */
export async function address(
  core: ClientCore,
  d: Delegation,
  binding: Binding,
  op: AddressOperation,
  wanted: () => boolean,
  leave: (at: Interface) => void,
): Promise<boolean> {
  let askedAt = core.clock.now();
  let tries = 0;
  for (;;) {
    const now = core.clock.now();
    const answer = core.guard.address({ op, binding: { ...binding }, cards: core.shelf.cards(binding.vendor, askedAt, tries), now });
    switch (answer.answer) {
      case "proceed":
        leave(binding.at);
        return true;
      case "rebind":
        binding.at = answer.at;
        binding.card = answer.card;
        core.log.rebound(d.ask.id, { ...binding });
        leave(binding.at);
        return true;
      case "revalidate":
        await revalidate(core, binding.vendor, answer.unconditional, askedAt);
        tries += 1;
        break;
      case "hold":
        // After the end there is nobody left to wait for it.
        if (d.over) return false;
        await hold(core, d, answer.until);
        askedAt = core.clock.now();
        tries = 0;
        break;
      case "refuse":
        return false;
      case "orphan":
        d.orphaned = true;
        core.tell(d, answer.claim);
        stopWatching(core, d);
        return false;
    }
    if (d.orphaned || !wanted()) return false;
  }
}
