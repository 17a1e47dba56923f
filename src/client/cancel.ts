import type { Binding } from "../port/guard.ts";
import { address } from "./address.ts";
import { call, request } from "./call.ts";
import type { ClientCore } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";
import { hearReply } from "./watch.ts";

/**
 * Asks to send a cancel as soon as wish and id exist, and again for as long as the claim says wanted. The first ask never depends on the claim:
 * a guard that claims `requested` at once would otherwise never send one.
 */
export function cancelIfWanted(core: ClientCore, d: Delegation): void {
  if (!d.cancelWished || d.binding === null || d.cancelInFlight || d.orphaned) return;
  if (d.cancelsAsked === 0) {
    void sendCancel(core, d, d.binding);
    return;
  }
  if (d.over || d.claim.cancel !== "wanted" || d.cancelRetry !== null) return;
  d.cancelRetry = core.clock.after(core.settings.retryMs, () => {
    d.cancelRetry = null;
    if (d.binding !== null && !d.cancelInFlight && !d.over && d.claim.cancel === "wanted") void sendCancel(core, d, d.binding);
  });
}

async function sendCancel(core: ClientCore, d: Delegation, binding: Binding): Promise<void> {
  d.cancelInFlight = true;
  d.cancelsAsked += 1;
  let answered: Promise<boolean> | null = null;
  await address(
    core,
    d,
    binding,
    "cancel",
    () => true,
    (at) => {
      armCancelDeadline(core, d);
      const { turn, taskId } = binding;
      answered = call(core, d, request(d, "cancel", at, taskId), core.settings.deadlines.requestMs, false, (heard, askedAt, late) => {
        if (!late) d.cancelInFlight = false;
        hearReply(core, d, heard, "cancel", taskId, at, askedAt, turn);
      });
    },
  );
  if (answered !== null) await answered;
  d.cancelInFlight = false;
  cancelIfWanted(core, d);
}

function armCancelDeadline(core: ClientCore, d: Delegation): void {
  if (d.cancelDeadline !== null) return;
  const since = core.clock.now();
  d.cancelDeadline = core.clock.after(core.settings.deadlines.cancelMs, () => {
    if (d.claim.cancel !== "requested" && d.claim.cancel !== "wanted") return;
    core.log.deadline(d.ask.id, "cancel");
    core.hear(d, { kind: "silence", taskId: d.binding?.taskId ?? null, of: "cancel", op: "cancel", since });
  });
}

/** A second task of one delegation is cancelled under its own id, once. */
export async function cancelStray(core: ClientCore, d: Delegation, stray: Binding): Promise<void> {
  let answered: Promise<boolean> | null = null;
  await address(
    core,
    d,
    stray,
    "cancel",
    () => true,
    (at) => {
      answered = call(core, d, request(d, "cancel", at, stray.taskId), core.settings.deadlines.requestMs, true, (heard, askedAt) =>
        hearReply(core, d, heard, "cancel", stray.taskId, at, askedAt, stray.turn),
      );
    },
  );
  if (answered !== null) await answered;
}
