import { isTerminal } from "../../../src/a2a/task-state.ts";
import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { howItCame } from "../how-it-came.ts";
import { claimBefore, inTheStep } from "../in-the-step.ts";

const ID = "older-turn-never-overwrites-newer";

export const olderTurnNeverOverwritesNewer: Invariant = {
  id: ID,
  title: "A reply that was asked for before the caller's answer left does not undo what came of the answer",
  tag: "S",
  rule: "Good news in a reply to a send, a continue or a cancel that left in an earlier turn of the task, with a state that is not terminal, change neither the state nor the end that was told.",
  source:
    "A2A §3.4.3: an answer takes the task into a new turn; replies of different exchanges may overtake each other. resume-rejected-in-progress.",
  spares: "Stream frames and pushes, which may outlive a turn; terminal states, for the task is one.",
  marks: [
    { id: "older-turn-says-otherwise", title: "a reply of an earlier turn said another state than the one told, and not a terminal one" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      const continues = answersSent(delegation);
      if (continues.length === 0) continue;
      const violation = overwritten(history, delegation, continues, marks);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

/** The requests that began a turn each: one answer of the caller may be sent more than once, under one messageId. */
function answersSent({ questions, binding }: DelegationHistory): Event<"sent">[] {
  const answers: Event<"sent">[] = [];
  for (const { request } of questions) {
    if (request === null || request.body.request.op !== "continue" || request.body.request.taskId !== binding?.taskId) continue;
    const { messageId } = request.body.request;
    if (!answers.some((one) => one.body.request.messageId === messageId)) answers.push(request);
  }
  return answers;
}

function overwritten(
  { events }: History,
  delegation: DelegationHistory,
  continues: readonly Event<"sent">[],
  marks: string[],
): Violation | null {
  for (const event of delegation.good) {
    const newer = continues.findLast(({ seq }) => seq < event.seq);
    if (newer === undefined || !isOlderReply(event, newer, continues.indexOf(newer) + 1)) continue;
    const before = claimBefore(delegation, event.seq);
    if (event.body.news.task.state === before.state) continue;
    hit(marks, "older-turn-says-otherwise");
    const told = inTheStep(events, event.seq, "told");
    if (told === null || (told.body.claim.state === before.state && told.body.claim.end === before.end)) continue;
    return {
      invariant: ID,
      delegation: delegation.id,
      events: [newer.seq, event.seq, told.seq],
      why: `the caller's answer left at ${newer.at} ms; ${howItCame(event)}, asked for before it; yet at ${told.at} ms the caller, who had been told ${before.state ?? "no state"}, was told ${told.body.claim.end ?? told.body.claim.state ?? "no state"}`,
    };
  }
  return null;
}

/** Decided by the turn the client gives the request, and by when it left. */
function isOlderReply({ body: { news } }: HeardOf<"task">, newer: Event<"sent">, turn: number): boolean {
  const { channel, task } = news;
  if (channel !== "send" && channel !== "continue" && channel !== "cancel") return false;
  const isOlder = (news.turn !== null && news.turn < turn) || (news.askedAt !== null && news.askedAt < newer.at);
  return isOlder && task.state !== null && !isTerminal(task.state);
}
