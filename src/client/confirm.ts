import type { Capability } from "../a2a/agent-card.ts";
import type { Interface } from "../a2a/agent-interface.ts";
import { isTerminal } from "../a2a/task-state.ts";
import type { Evidence } from "../port/cards.ts";
import { call, request } from "./call.ts";
import { snapshotOf } from "./card-snapshot.ts";
import type { ClientCore } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";

/** So much evidence is kept of one delegation: a guard may ask for ever, and every question carries all of it. */
const EVIDENCE_MAX = 32;

/** What a confirmation brought: whether it was seen, and in the reply to which exchange. */
interface Sighting {
  readonly found: boolean;
  readonly x: string | null;
}
const UNSEEN: Sighting = { found: false, x: null };

/**
 * Asks the live side whether a capability is real: by its extended card, or by a throw-away task that is cancelled at once. What was seen is put
 * down as evidence at that interface; no answer is evidence of absence. Delegations that want to know the same at once wait for one asking.
 */
export async function confirm(
  core: ClientCore,
  d: Delegation,
  of: Capability,
  by: "live-card" | "probe",
  questionAt: number,
): Promise<void> {
  const at = core.shelf.cards(d.ask.vendor, questionAt, 0).newest?.interfaces[0];
  if (at === undefined) return;
  const key = `${by} ${of} ${at.url} ${at.protocol} ${at.version} ${at.tenant}`;
  const open = core.confirming.get(key);
  if (open !== undefined) return open;
  const done = ask(core, d, at, of, by, questionAt);
  core.confirming.set(key, done);
  await done;
  core.confirming.delete(key);
}

async function ask(
  core: ClientCore,
  d: Delegation,
  at: Interface,
  of: Capability,
  by: "live-card" | "probe",
  questionAt: number,
): Promise<void> {
  const when = core.clock.now();
  const { found, x } =
    by === "live-card" ? await askLiveCard(core, d, at, of, questionAt) : of === "interruptible" ? await probe(core, d, at) : UNSEEN;
  const evidence: Evidence = { of, at, by, found, when };
  d.evidence.push(evidence);
  if (d.evidence.length > EVIDENCE_MAX) d.evidence.shift();
  core.log.evidence(d.ask.id, d.ask.vendor, evidence, x);
}

async function askLiveCard(core: ClientCore, d: Delegation, at: Interface, of: Capability, questionAt: number): Promise<Sighting> {
  const requestedAt = core.clock.now();
  let seen = UNSEEN;
  await call(core, d, request(d, "live-card", at, null), core.settings.deadlines.requestMs, false, (heard, _askedAt, _late, x) => {
    if (heard.kind === "error" && heard.error === "unauthorized") core.shelf.loseAudience(d.ask.vendor, questionAt);
    if (heard.kind !== "card" || heard.reply.card === null) return;
    const fetched = { source: at.url, audience: "live", requestedAt, fetchedAt: core.clock.now(), unconditional: true } as const;
    const snapshot = snapshotOf(heard.reply.card, heard.reply, fetched, 0);
    core.shelf.holdLive(d.ask.vendor, snapshot, questionAt);
    seen = { found: snapshot.declares[of], x };
  });
  return seen;
}

/** A probe carries nothing of the caller's. One that answers too late to be of use is cancelled all the same: nobody else will. */
async function probe(core: ClientCore, d: Delegation, at: Interface): Promise<Sighting> {
  let seen = UNSEEN;
  let task: string | null = null;
  const cancel = (id: string) =>
    call(core, d, request(d, "cancel", at, id, { probe: true }), core.settings.deadlines.requestMs, false, (heard, _askedAt, late, x) => {
      if (!late) seen = { found: heard.kind === "task" && heard.task.state === "canceled", x };
    });
  const message = request(d, "send", at, null, { messageId: `probe-${d.ask.messageId}`, probe: true });
  await call(core, d, message, core.settings.deadlines.requestMs, false, (heard, _askedAt, late) => {
    if (heard.kind !== "task" || isTerminal(heard.task.state)) return;
    if (late) void cancel(heard.task.taskId);
    else task = heard.task.taskId;
  });
  if (task !== null) await cancel(task);
  return seen;
}

/** Everything this client has seen of a vendor's live side, whichever delegation asked, oldest first. */
export function evidenceOf(core: ClientCore, vendor: string): Evidence[] {
  const seen: Evidence[] = [];
  for (const d of core.delegations.values()) if (d.ask.vendor === vendor) for (const one of d.evidence) seen.push({ ...one });
  return seen.length < 2 ? seen : seen.sort((a, b) => a.when - b.when);
}
