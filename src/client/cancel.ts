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
  if (!d.cancelWished || d.binding === null || d.cancelsInFlight > 0 || d.orphaned) return;
  if (d.cancelsAsked === 0) {
    void sendCancel(core, d, d.binding);
    return;
  }
  if (d.over || d.claim.cancel !== "wanted" || d.cancelRetry !== null) return;
  d.cancelRetry = core.clock.after(core.settings.retryMs, () => {
    d.cancelRetry = null;
    if (d.binding !== null && d.cancelsInFlight === 0 && !d.over && d.claim.cancel === "wanted") void sendCancel(core, d, d.binding);
  });
}

/**
 * The caller wishes to cancel what it wished to cancel before. Every wish leads to one ask, whatever the claim says and whatever became of the
 * first (report js-double-cancel-error); a wish that finds an ask still waiting to leave is served by that one.
 */
export function cancelAgain(core: ClientCore, d: Delegation): void {
  if (d.binding === null || d.isCancelWaiting || d.orphaned) return;
  d.cancelRetry?.cancel();
  d.cancelRetry = null;
  void sendCancel(core, d, d.binding);
}

async function sendCancel(core: ClientCore, d: Delegation, binding: Binding): Promise<void> {
  let isInFlight = true;
  const landed = () => {
    if (isInFlight) d.cancelsInFlight -= 1;
    isInFlight = false;
  };
  d.cancelsInFlight += 1;
  d.cancelsAsked += 1;
  d.isCancelWaiting = true;
  let answered: Promise<boolean> | null = null;
  await address(
    core,
    d,
    binding,
    "cancel",
    () => true,
    (at) => {
      d.isCancelWaiting = false;
      armCancelDeadline(core, d);
      const { turn, taskId } = binding;
      answered = call(core, d, request(d, "cancel", at, taskId), core.settings.deadlines.requestMs, false, (heard, askedAt, late) => {
        if (!late) landed();
        hearReply(core, d, heard, "cancel", taskId, at, askedAt, turn);
      });
    },
  );
  d.isCancelWaiting = false;
  if (answered !== null) await answered;
  landed();
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
