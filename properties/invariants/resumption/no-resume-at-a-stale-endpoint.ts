import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, Question } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { severity } from "./severity.ts";
import { hasSkill, isUsable, lists, type Staleness, staleness } from "./staleness.ts";

const ID = "no-resume-at-a-stale-endpoint";

/** Snapshots that overtake each other are no mark: this client fetches one card of a vendor at a time. */
export const noResumeAtAStaleEndpoint: Invariant = {
  id: ID,
  title: "No request about a task leaves under a card that has expired, or that no longer says what the task is bound to",
  tag: "S",
  rule: "For every get, subscribe, cancel, continue or push-config about a task of ours, strays too: the newest unflawed public card held (by the instant it was requested) is usable, it has the skill and the interface of the binding, the request goes to that interface, and the binding was reconciled with that very card, by its hash.",
  source:
    "Second seed: a task id means something only within the card revision and endpoint it was minted under. A2A §8.6 (card caching). deregistered-endpoint-used, etag-version-only.",
  spares:
    "max-age=0 with a card fetched for the very question; an edit that changes nothing needed, once recorded by a rebind; flawed cards; a 304, which refreshes the age; a trailing slash or a default port; frames on an open stream. A request that the client could not know to be wrong is an exposure.",
  marks: [
    { id: "no-card-at-a-question", title: "a request was asked for when no card was held, as after a restart" },
    { id: "card-expired-at-a-question", title: "a request was asked for when the newest card had expired" },
    { id: "card-changed-at-a-question", title: "a request was asked for when the newest card was not the one bound" },
    { id: "skill-gone-at-a-question", title: "a request was asked for when the newest usable card lacked the task's skill" },
    { id: "interface-gone-at-a-question", title: "a request was asked for when the newest usable card lacked the task's interface" },
    { id: "question-around-expiry", title: "a request was asked for within a millisecond of the card's expiry" },
    { id: "request-under-max-age-zero", title: "a request left under a card that was fresh for its own question only" },
    { id: "card-flapped", title: "a request was asked for after a card had come back: v2, v1, v2" },
    { id: "stale-endpoint-answered", title: "an endpoint that is not live, or does not own the task, answered with a task" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      let seen: Staleness[] | null = null;
      for (const question of delegation.questions) {
        note(question, marks);
        const wrong = staleness(question);
        if (wrong === null || question.request === null || seen?.includes(wrong)) continue;
        seen ??= [];
        seen.push(wrong);
        hit(marks, MARK_OF[wrong]);
        violations.push(violation(history, delegation, question, question.request, wrong));
      }
      if (delegation.misplaced.length > 0 && isAnsweredByAStranger(history, delegation)) hit(marks, "stale-endpoint-answered");
    }
    return { violations, marks, unknown: null };
  },
};

const MARK_OF: Readonly<Record<Staleness, string>> = {
  expired: "card-expired-at-a-question",
  unreconciled: "card-changed-at-a-question",
  "skill-gone": "skill-gone-at-a-question",
  "interface-gone": "interface-gone-at-a-question",
};

function note({ asked, request, newest, vendor, binding }: Question, marks: string[]): void {
  if (newest === null) hit(marks, "no-card-at-a-question");
  if (newest === null || asked === null) return;
  const { snapshot } = newest.body;
  const { cards, now } = asked.body.ask;
  if (vendor.flapped !== null && vendor.flapped.seq < asked.seq) hit(marks, "card-flapped");
  const isMomentary = snapshot.freshUntil === snapshot.requestedAt;
  if (isMomentary && request !== null) hit(marks, "request-under-max-age-zero");
  if (!isMomentary && Math.abs(now - snapshot.freshUntil) <= 1) hit(marks, "question-around-expiry");
  if (!isUsable(snapshot, cards.askedAt, now)) hit(marks, "card-expired-at-a-question");
  else if (snapshot.hash !== binding.card) {
    hit(marks, "card-changed-at-a-question");
    if (!hasSkill(snapshot, binding.skill)) hit(marks, "skill-gone-at-a-question");
    if (!lists(snapshot, binding.at)) hit(marks, "interface-gone-at-a-question");
  }
}

function isAnsweredByAStranger({ events }: History, { questions, misplaced }: DelegationHistory): boolean {
  for (const {
    seq,
    body: { x, live, owner },
  } of misplaced) {
    if ((live && owner) || !questions.some(({ request }) => request?.body.x === x)) continue;
    for (let at = seq + 1; at < events.length; at += 1) {
      const event = events[at];
      if (event?.kind === "delivered" && event.body.x === x && (event.body.heard.kind === "task" || event.body.heard.kind === "frame"))
        return true;
    }
  }
  return false;
}

function violation(
  history: History,
  delegation: DelegationHistory,
  question: Question,
  request: Event<"sent">,
  wrong: Staleness,
): Violation {
  const { asked, newest, binding } = question;
  const events: number[] = [];
  for (const event of [newest, asked, request]) if (event !== null) events.push(event.seq);
  return {
    invariant: ID,
    delegation: delegation.id,
    events,
    why: `at ${request.at} ms a ${request.body.request.op} for ${binding.taskId} left to ${request.body.request.to.url}; yet ${reproach(question, wrong)}`,
    severity: severity(history, delegation, request.body.x),
  };
}

function reproach({ newest, binding, answer }: Question, wrong: Staleness): string {
  if (newest === null) return "the client held no card of the vendor then";
  const { requestedAt, freshUntil } = newest.body.snapshot;
  const card = `the newest card held, requested at ${requestedAt} ms,`;
  switch (wrong) {
    case "expired":
      return `${card} had expired at ${freshUntil} ms`;
    case "skill-gone":
      return `${card} no longer has the skill ${binding.skill?.id ?? ""} the task was delegated for`;
    case "interface-gone":
      return `${card} does not name the endpoint the task is bound to, ${answer?.answer === "rebind" ? answer.at.url : binding.at.url}, or the request went elsewhere`;
    case "unreconciled":
      return `${card} is another one than the task's binding was reconciled with`;
  }
}
