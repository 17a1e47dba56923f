import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { AnyEvent, Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { howItCame } from "../how-it-came.ts";
import { changeBy, claimBefore, inWords, saysOtherwise } from "../in-the-step.ts";
import { isSamePlace } from "../resumption/staleness.ts";
import { BINDING_MARKS, noteConfusions, strangeness } from "./confusions.ts";

const ID = "task-stays-with-its-binding";

/** Who may speak at all is unauthentic-push-changes-nothing's business; this claim is about whom one speaks of. */
export const taskStaysWithItsBinding: Invariant = {
  id: ID,
  title: "What is asked and believed of a task is about that very task",
  tag: "S",
  rule: "Out: every request about a task bears the principal, the context and the place of its binding. In: news change the state, the end or the artifacts of a delegation only when the id asked about, the id said and the id bound are one, in one context. Apart: what a delegation's caller is told has its cause in that delegation.",
  source:
    "A2A §3.4.1 and §13.1: an id means something only with the agent and the tenant it was given by. client-late-cancel-response, mcp-late-response-corrupts, cross-tenant.",
  spares:
    "Vendors that leave the context out; a rebind, which moves the place. A stranger that answers with our ids and our context is an exposure.",
  marks: BINDING_MARKS,
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      noteConfusions(history, delegation, marks);
      const out = strayed(delegation, marks);
      const believing = believed(history, delegation, marks);
      const apart = mixedUp(history, delegation, marks);
      const wrong = out ?? believing ?? apart;
      if (wrong !== null) violations.push({ invariant: ID, delegation: delegation.id, ...wrong });
    }
    return { violations, marks, unknown: null };
  },
};

type Reproach = Pick<Violation, "events" | "why">;

/** A request that left in another name, to another place or into another context than its task is bound to. */
function strayed({ questions }: DelegationHistory, marks: string[]): Reproach | null {
  for (const { answer, request, binding } of questions) {
    if (request === null) continue;
    hit(marks, "request-left");
    const { principal, to, contextId, op } = request.body.request;
    const place = answer?.answer === "rebind" ? answer.at : binding.at;
    const isInContext = contextId === null || binding.contextId === null || contextId === binding.contextId;
    if (principal === binding.principal && isInContext && (to === place || isSamePlace(to, place))) continue;
    return {
      events: [request.seq],
      why: `${binding.taskId} is bound to ${place.url}, as ${binding.principal}; yet at ${request.at} ms a ${op} for it left to ${to.url}, as ${principal}${isInContext ? "" : ", in another context"}`,
    };
  }
  return null;
}

/** News about another task that changed what the caller knows of this one. */
function believed({ events }: History, delegation: DelegationHistory, marks: string[]): Reproach | null {
  for (const event of delegation.doubtful) {
    const strange = strangeness(delegation, event);
    if (strange === null) continue;
    const before = claimBefore(delegation, event.seq);
    const change = changeBy(events, event.seq, before);
    if (change !== null || saysOtherwise(delegation, event, before)) hit(marks, strange);
    if (change === null) continue;
    return {
      events: [event.seq, change.seq],
      why: `${howItCame(event)} of ${nameOf(event)}, and ${boundAs(delegation)}; yet the caller was ${inWords(change)}`,
    };
  }
  return null;
}

function nameOf({ body: { news } }: HeardOf<"task">): string {
  const { taskId, contextId } = news.task;
  return contextId === null ? taskId : `${taskId} in ${contextId}`;
}

function boundAs({ binding }: DelegationHistory): string {
  if (binding === null) return "no task is bound";
  return `bound is ${binding.taskId}${binding.contextId === null ? "" : ` in ${binding.contextId}`}`;
}

/** Where a step begins within the client, cards that several delegations waited for may have come, or not have come. */
function isFromOutside({ kind }: AnyEvent): boolean {
  return kind === "delivered" || kind === "pushed" || kind === "asked" || kind === "deadline";
}

/** A push is the delegation's at whose webhook it arrives, whatever it speaks of. */
function isAtOurHook({ sends }: DelegationHistory, { body }: Event<"pushed">): boolean {
  for (const send of sends) if (send.body.request.push?.hook === body.push.hook) return true;
  return false;
}

/** A claim told in a step that another delegation's event began. */
function mixedUp({ events, delegations }: History, delegation: DelegationHistory, marks: string[]): Reproach | null {
  if (delegations.length < 2) return null;
  for (const told of delegation.told) {
    hit(marks, "told-beside-another");
    const cause = events[told.cause];
    if (cause === undefined || cause.of === null || cause.of === delegation.id || !isFromOutside(cause)) continue;
    if (cause.kind === "pushed" && isAtOurHook(delegation, cause)) continue;
    return {
      events: [cause.seq, told.seq],
      why: `what happened at ${cause.at} ms (${cause.kind}) was ${cause.of}'s; yet ${delegation.id}'s caller was told ${told.body.claim.end ?? told.body.claim.state ?? "no state"}`,
    };
  }
  return null;
}
