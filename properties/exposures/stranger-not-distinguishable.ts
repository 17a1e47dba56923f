import type { Exposure } from "../../src/judge/exposure.ts";
import type { DelegationHistory, HeardOf } from "../../src/trace/delegation-history.ts";
import type { AnyEvent, Event } from "../../src/trace/event.ts";
import type { History } from "../../src/trace/history.ts";

/**
 * News that were another's and were believed, because nothing in them said so. `crossed-before-the-id`: a reply that crossed told of another
 * delegation's task before our own was known, and that one was bound; `crossed-same-id`: it told of a task with our very id and context;
 * `stranger-answered`: an endpoint that does not own the task answered with both. The duration is from then to the end that was told.
 * `another-cancelled`: another delegation's task came to a delegation as a second one of its own, and a cancel left for it.
 */
export function strangerNotDistinguishable({ delegations, events, header }: History): Exposure[] {
  const exposures: Exposure[] = [];
  for (const delegation of delegations) {
    for (const { seq, body } of delegation.crossings) {
      const heard = newsOf(events, delegation, seq, body.x);
      if (heard === null) continue;
      const isFirst = delegation.opened[0]?.cause === heard.cause;
      exposures.push(exposureOf(delegation, seq, heard, isFirst ? "crossed-before-the-id" : "crossed-same-id", header.endedAtMs));
    }
    for (const { seq, body } of delegation.misplaced) {
      const isAboutATask = body.op !== "send" && body.op !== "list";
      const heard = body.owner || !isAboutATask ? null : newsOf(events, delegation, seq, body.x);
      if (heard !== null) exposures.push(exposureOf(delegation, seq, heard, "stranger-answered", header.endedAtMs));
    }
    if (delegation.strays.length > 0) exposures.push(...cancelledAnothers(delegations, delegation));
  }
  return exposures;
}

/** What was heard of the reply to an exchange, if it passed for good and was believed; else null. */
function newsOf(events: readonly AnyEvent[], { good }: DelegationHistory, since: number, x: string): HeardOf<"task"> | null {
  for (let at = since + 1; at < events.length; at += 1) {
    const event = events[at];
    if (event?.kind !== "delivered" || event.body.x !== x) continue;
    const { seq } = event;
    return good.find((one) => one.seq > seq && one.cause === event.cause && isBelieved(one)) ?? null;
  }
  return null;
}

/** Cancels that left for a second task which another delegation's message had made. */
function cancelledAnothers(delegations: History["delegations"], delegation: DelegationHistory): Exposure[] {
  const exposures: Exposure[] = [];
  for (const { request, binding } of delegation.questions) {
    if (request?.body.request.op !== "cancel" || binding.taskId === delegation.binding?.taskId) continue;
    const made = madeBy(delegations, delegation, binding.taskId, binding.vendor);
    if (made === null) continue;
    exposures.push({
      invariant: "task-stays-with-its-binding",
      kind: "stranger-not-distinguishable",
      class: "another-cancelled",
      delegation: delegation.id,
      events: [made.seq, request.seq].sort((a, b) => a - b),
      durationMs: 0,
      shares: null,
    });
  }
  return exposures;
}

function madeBy(
  delegations: History["delegations"],
  delegation: DelegationHistory,
  taskId: string,
  vendor: string,
): Event<"task-created"> | null {
  for (const other of delegations) {
    if (other === delegation) continue;
    for (const created of other.created) if (created.body.task === taskId && created.body.vendor === vendor) return created;
  }
  return null;
}

function isBelieved({ body }: Event<"heard">): boolean {
  return body.answer.answer === "admit" || body.answer.answer === "enrich";
}

function exposureOf(delegation: DelegationHistory, source: number, heard: HeardOf<"task">, kind: string, runEndedAtMs: number): Exposure {
  const { ended } = delegation;
  const untilMs = ended === null ? runEndedAtMs : Math.max(heard.at, ended.at);
  return {
    invariant: "task-stays-with-its-binding",
    kind: "stranger-not-distinguishable",
    class: kind,
    delegation: delegation.id,
    events: [source, heard.seq],
    durationMs: untilMs - heard.at,
    shares: null,
  };
}
