import type { Capability } from "../a2a/agent-card.ts";
import { call, request } from "./call.ts";
import { snapshotOf } from "./card-snapshot.ts";
import type { ClientCore } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";

/**
 * Asks the live side whether a capability is real: by its extended card, or by a throw-away task that is cancelled at once. What was seen is put
 * down as evidence at that interface; no answer is evidence of absence.
 */
export async function confirm(core: ClientCore, d: Delegation, of: Capability, by: "live-card" | "probe"): Promise<void> {
  const newest = core.shelf.cards(d.ask.vendor, 0, 0).newest;
  const at = newest?.interfaces[0];
  if (newest === null || at === undefined) return;
  const when = core.clock.now();
  let found = false;
  const deadlineMs = core.settings.deadlines.requestMs;
  if (by === "live-card") {
    await call(core, d, request(d, "live-card", at, null), deadlineMs, false, (heard) => {
      if (heard.kind !== "card" || heard.reply.card === null) return;
      const snapshot = snapshotOf(
        heard.reply.card,
        heard.reply,
        { source: at.url, audience: "live", requestedAt: when, fetchedAt: core.clock.now(), unconditional: true },
        0,
      );
      core.shelf.holdLive(d.ask.vendor, snapshot);
      core.log.held(d.ask.vendor, snapshot);
      found = snapshot.declares[of];
    });
  } else if (of === "interruptible") {
    let probe: string | null = null;
    const messageId = `probe-${d.ask.messageId}`;
    await call(core, d, request(d, "send", at, null, { messageId, probe: true }), deadlineMs, false, (heard) => {
      if (heard.kind === "task") probe = heard.task.taskId;
    });
    if (probe !== null) {
      await call(core, d, request(d, "cancel", at, probe, { probe: true }), deadlineMs, false, (heard) => {
        found = heard.kind === "task" && heard.task.state === "canceled";
      });
    }
  }
  d.evidence.push({ of, at, by, found, when });
}
