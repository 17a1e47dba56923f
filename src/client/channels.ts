import type { ObservedChannel } from "../plan/client-options.ts";
import type { ClientCore } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";

/** Whether a channel is opened for this delegation: the client's options have it, and the guard did not lower it. */
export function observes(core: ClientCore, d: Delegation, channel: ObservedChannel): boolean {
  if (!core.settings.channels.includes(channel)) return false;
  return channel === "poll" || !d.lowered.includes(channel === "stream" ? "streaming" : "push");
}
