import { address } from "./address.ts";
import { request } from "./call.ts";
import { observes } from "./channels.ts";
import { type ClientCore, pause } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";
import { openStream } from "./stream.ts";

/** How often a lost stream of one delegation is opened again; after that polling has to do (report js-resubscribe-inactive-bus). */
const RESUBSCRIPTIONS_MAX = 3;

/** Opens a stream on a task that is still looked for, after a pause: its stream ended before it did, or the client came back from a crash. */
export async function resubscribe(core: ClientCore, d: Delegation): Promise<void> {
  if (!observes(core, d, "stream") || d.resubscriptions >= RESUBSCRIPTIONS_MAX) return;
  d.resubscriptions += 1;
  await pause(core, core.settings.retryMs);
  const binding = d.binding;
  const isWanted = () => d.watching && d.stream === null;
  if (binding === null || !isWanted()) return;
  await address(core, d, binding, "subscribe", isWanted, (at) => {
    const asked = request(d, "subscribe", at, binding.taskId, { stream: true });
    const terms = { at, card: binding.card, skill: binding.skill };
    void openStream(core, d, asked, terms, { note: () => {}, lost: () => void resubscribe(core, d) });
  });
}
