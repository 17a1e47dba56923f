import type { ClientCore } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";

/** Stops looking. A stream that is open stays open until its vendor closes it, or as long as filed news may stay open after the end. */
export function stopWatching(core: ClientCore, d: Delegation): void {
  d.watching = false;
  d.streamSilence?.cancel();
  if (d.stream === null) return;
  const open = d.stream;
  core.clock.after(core.settings.deadlines.reconciliationMs, () => {
    if (d.stream !== open) return;
    open.close();
    d.stream = null;
    core.hear(d, { kind: "stream-end", taskId: d.binding?.taskId ?? null, how: "by-us", frames: 0 });
  });
}
