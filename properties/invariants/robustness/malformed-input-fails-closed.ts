import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { News } from "../../../src/port/guard.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { AnyEvent } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { claimBefore, inTheStep } from "../in-the-step.ts";

const ID = "malformed-input-fails-closed";

export const malformedInputFailsClosed: Invariant = {
  id: ID,
  title: "What cannot be understood changes nothing",
  tag: "S",
  rule: "A malformed reply, or news whose state the protocol does not have, changes neither the state nor the end that the caller was told, and the guard does not throw at it. Under a card that cannot be parsed no task is orphaned.",
  source:
    "A2A §4.1.3 (the states there are) and §5.4 (errors); gateways and proxies answer with pages of their own. malformed replies: gateway-lifecycle-holes, mcp-unknown-as-working.",
  spares:
    "What is told of the cancel. Refusing or holding under an unparsable card. That the task settles all the same is every-task-settles's business.",
  marks: [
    { id: "malformed-reply-heard", title: "a request about a task that had not ended got a malformed reply" },
    { id: "unrecognized-state-heard", title: "a state the protocol does not have was said of a task that had not ended" },
    { id: "unparsable-card-asked-under", title: "a request was asked for under a card that could not be parsed" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      const violation = takenForNews(history, delegation, marks);
      if (violation !== null) violations.push(violation);
    }
    const orphaned = orphanedByNothing(history, marks);
    if (orphaned !== null) violations.push(orphaned);
    const thrown = thrownAt(history, marks);
    if (thrown !== null) violations.push(thrown);
    return { violations, marks, unknown: null };
  },
};

/** What was not understood, as the mark for it; null for news that were. */
function nonsense(news: News): "malformed-reply-heard" | "unrecognized-state-heard" | null {
  if (news.kind === "task") return news.task.state === "unrecognized" ? "unrecognized-state-heard" : null;
  return news.kind === "error" && news.error === "malformed" ? "malformed-reply-heard" : null;
}

function takenForNews({ events }: History, delegation: DelegationHistory, marks: string[]): Violation | null {
  for (const heard of delegation.heard) {
    const mark = nonsense(heard.body.news);
    if (mark === null) continue;
    const told = inTheStep(events, heard.seq, "told");
    const before = claimBefore(delegation, heard.seq);
    if (before.end === null) hit(marks, mark);
    if (told === null) continue;
    const { state, end } = told.body.claim;
    if (state === before.state && end === before.end) continue;
    hit(marks, mark);
    const what = mark === "malformed-reply-heard" ? "a reply nobody could read" : "a state the protocol does not have";
    return {
      invariant: ID,
      delegation: delegation.id,
      events: [heard.seq, told.seq],
      why: `at ${heard.at} ms ${what} came; yet on it the caller was told ${(end === before.end ? state : end) ?? "no state"}`,
    };
  }
  return null;
}

function orphanedByNothing({ underFlawedCard }: History, marks: string[]): Violation | null {
  for (const asked of underFlawedCard) {
    if (asked.kind !== "address" || asked.body.ask.cards.newest?.flaws.includes("unparsable") !== true) continue;
    hit(marks, "unparsable-card-asked-under");
    if (asked.body.answer.answer !== "orphan") continue;
    return {
      invariant: ID,
      delegation: asked.of,
      events: [asked.seq],
      why: `at ${asked.at} ms the newest card could not be parsed; yet ${asked.body.ask.binding.taskId} was orphaned on it`,
    };
  }
  return null;
}

/** The guard threw in a step that nonsense began. */
function thrownAt({ events, guardFault }: History, marks: string[]): Violation | null {
  if (guardFault === null || guardFault.body.call !== "heard") return null;
  for (let seq = guardFault.seq - 1; seq >= guardFault.cause; seq -= 1) {
    const event = events[seq];
    const mark = event === undefined ? null : nonsenseOnTheWire(event);
    if (mark === null) continue;
    hit(marks, mark);
    const why = `at ${guardFault.at} ms the guard was told what nobody can understand, and left the port: ${guardFault.body.what}`;
    return { invariant: ID, delegation: guardFault.of, events: [seq, guardFault.seq], why };
  }
  return null;
}

function nonsenseOnTheWire(event: AnyEvent): "malformed-reply-heard" | "unrecognized-state-heard" | null {
  if (event.kind === "pushed") return event.body.push.task.state === "unrecognized" ? "unrecognized-state-heard" : null;
  if (event.kind !== "delivered") return null;
  const { heard } = event.body;
  if (heard.kind === "error") return heard.error === "malformed" ? "malformed-reply-heard" : null;
  return (heard.kind === "task" || heard.kind === "frame") && heard.task.state === "unrecognized" ? "unrecognized-state-heard" : null;
}
