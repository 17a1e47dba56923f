import type { Exposure } from "../../src/judge/exposure.ts";
import type { DelegationHistory, Question } from "../../src/trace/delegation-history.ts";
import type { Event } from "../../src/trace/event.ts";
import type { History } from "../../src/trace/history.ts";
import type { VendorHistory } from "../../src/trace/vendor-history.ts";
import { hasSkill, isSamePlace, staleness } from "../invariants/resumption/staleness.ts";

/**
 * Requests that broke no rule and still reached an endpoint that is not live or does not own the task, or a vendor that had dropped its
 * skill. The time since the change that made the request wrong is split into release skew (until the origin's card said so), edge (until
 * the client asked for the snapshot it went by) and own (from then on); the three add up to it.
 */
export function staleEndpoint(history: History): Exposure[] {
  const exposures: Exposure[] = [];
  for (const delegation of history.delegations) {
    if (delegation.misplaced.length === 0) continue;
    const questions = byExchange(delegation);
    for (const arrival of delegation.misplaced) {
      const question = questions.get(arrival.body.x);
      if (question === undefined || staleness(question) !== null) continue;
      const exposure = exposureOf(delegation, question, arrival);
      if (exposure !== null) exposures.push(exposure);
    }
  }
  return exposures;
}

function byExchange({ questions }: DelegationHistory): ReadonlyMap<string, Question> {
  return new Map(questions.flatMap((question) => (question.request === null ? [] : [[question.request.body.x, question] as const])));
}

function exposureOf(delegation: DelegationHistory, question: Question, arrival: Event<"received">): Exposure | null {
  const { request, newest, vendor } = question;
  if (request === null || newest === null) return null;
  const change = lastChange(question, vendor, arrival);
  if (change === null) return null;
  const truths = trueCards(question, vendor, arrival);
  const { requestedAt } = newest.body.snapshot;
  const saidAt = Math.min(Math.max(change.at, truths.since?.at ?? arrival.at), arrival.at);
  const readAt = Math.min(Math.max(saidAt, requestedAt), arrival.at);
  return {
    invariant: "no-resume-at-a-stale-endpoint",
    kind: "stale-endpoint",
    delegation: delegation.id,
    class: classOf(question, arrival, { change, isFlap: truths.isFlap, saidAt, readAt }),
    events: [newest.seq, change.seq, request.seq, arrival.seq].sort((a, b) => a - b),
    durationMs: arrival.at - change.at,
    shares: { releaseSkewMs: saidAt - change.at, edgeMs: readAt - saidAt, ownMs: arrival.at - readAt },
  };
}

/** The last change of the live side, before the arrival, from right to wrong for this request. */
function lastChange(question: Question, { live }: VendorHistory, arrival: Event<"received">): Event<"live"> | null {
  let change: Event<"live"> | null = null;
  for (const event of live) {
    if (event.seq > arrival.seq) break;
    const { at, skills } = event.body;
    const isRight =
      question.request !== null &&
      isSamePlace(at, question.request.body.request.to) &&
      (question.binding.skill === null || skills.some(({ id }) => id === question.binding.skill?.id));
    change = isRight ? null : (change ?? event);
  }
  // The right place with a store that never had the task: the move to it is the change.
  return change ?? live.findLast(({ seq }) => seq < arrival.seq) ?? null;
}

/** The first card the origin published that would have stopped the request and was not withdrawn before it arrived. */
function trueCards(
  question: Question,
  { published }: VendorHistory,
  arrival: Event<"received">,
): { since: Event<"card-published"> | null; isFlap: boolean } {
  let since: Event<"card-published"> | null = null;
  let isFlap = false;
  for (const event of published) {
    if (event.seq > arrival.seq) break;
    const { interfaces, skills } = event.body;
    const { skill } = question.binding;
    const allows =
      interfaces.some((at) => question.request !== null && isSamePlace(at, question.request.body.request.to)) &&
      (skill === null || skills.some(({ id }) => id === skill.id));
    if (allows && since !== null) isFlap = true;
    since = allows ? null : (since ?? event);
  }
  return { since, isFlap };
}

interface Timing {
  readonly change: Event<"live">;
  readonly isFlap: boolean;
  readonly saidAt: number;
  readonly readAt: number;
}

function classOf(
  { request, newest, binding }: Question,
  { at, body }: Event<"received">,
  { change, isFlap, saidAt, readAt }: Timing,
): string {
  const snapshot = newest?.body.snapshot;
  if (request !== null && request.seq < change.seq) return "moved-in-flight";
  if (!body.live && body.owner && body.skillLive) return "zombie-shared";
  if (isFlap) return "flap";
  if (readAt > saidAt)
    return snapshot?.how === "not-modified" ? "lying-304" : snapshot?.unconditional === true ? "forced-refresh-swallowed" : "lagging-edge";
  if (saidAt === at) return body.live && !body.owner ? "store-left-behind" : body.live ? "skill-gone-unsaid" : "move-unsaid";
  return snapshot !== undefined && hasSkill(snapshot, binding.skill) && !body.skillLive ? "skill-gone-within-ttl" : "moved-within-ttl";
}
