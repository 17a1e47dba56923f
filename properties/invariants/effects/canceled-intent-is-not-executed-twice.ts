import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import { type Hindrance, hindrance } from "./hindrance.ts";

const ID = "canceled-intent-is-not-executed-twice";

export const canceledIntentIsNotExecutedTwice: Invariant = {
  id: ID,
  title: "What the caller took back is not sent again, and one purpose is not served twice at once",
  tag: "S",
  rule: "After the caller's wish to cancel a delegation, no message of it leaves, neither the first one again nor an answer. And a delegation of the same intent as an earlier one does not start while the earlier one has not ended, has filed a terminal state that is still open, or was told a conflict.",
  source:
    "First seed: the second execution of a cancelled intent is the harm. A2A#928, #1987 (nothing obliges a vendor to know a message again). idempotency-hole, mcp-timeout-reexecution.",
  spares:
    "A send that had landed before the wish; copies made by the network below the guard; a task continued after a rebind where it is created anew. The guard could not know: exposures. Delegations of which a crash lost part.",
  marks: [
    {
      id: "wish-before-the-resend",
      title: "the caller wished to cancel after a send whose answer was lost, and a start was asked for again",
    },
    { id: "wish-before-the-answer", title: "the caller answered a task after wishing to cancel it" },
    { id: "same-intent-not-ended", title: "a start was asked for while an earlier delegation of the intent had not ended" },
    {
      id: "same-intent-filed-terminal",
      title: "a start was asked for while an earlier delegation of the intent had a filed terminal state open",
    },
    { id: "same-intent-in-conflict", title: "a start was asked for after an earlier delegation of the intent was told a conflict" },
  ],
  judge({ delegations }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      if (delegation.isForgotten) continue;
      const violation = sentAfterTheWish(delegation, marks) ?? startedBesides(delegations, delegation, marks);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

function sentAfterTheWish({ id, cancelWish, starts, sends, questions }: DelegationHistory, marks: string[]): Violation | null {
  if (cancelWish === null) return null;
  for (const { asked } of starts) {
    const isRetry = asked.body.ask.sent.some(({ landed }) => landed === "maybe");
    if (asked.seq > cancelWish.seq && isRetry) hit(marks, "wish-before-the-resend");
  }
  let left: Event<"sent"> | null = sends.find((sent) => sent.seq > cancelWish.seq) ?? null;
  if (left !== null) hit(marks, "wish-before-the-resend");
  for (const { asked, request } of questions) {
    if ((asked?.seq ?? request?.seq ?? 0) < cancelWish.seq || (asked?.body.ask.op ?? request?.body.request.op) !== "continue") continue;
    hit(marks, "wish-before-the-answer");
    left ??= request;
  }
  if (left === null) return null;
  const what = left.body.request.op === "send" ? `message ${left.body.request.messageId}` : `an answer to ${left.body.request.taskId}`;
  return {
    invariant: ID,
    delegation: id,
    events: [cancelWish.seq, left.seq],
    why: `the caller wished to cancel at ${cancelWish.at} ms; yet ${what} left at ${left.at} ms`,
  };
}

const MARK_OF: Readonly<Record<Hindrance["kind"], string>> = {
  "not-ended": "same-intent-not-ended",
  "filed-terminal": "same-intent-filed-terminal",
  conflict: "same-intent-in-conflict",
};

function startedBesides(delegations: readonly DelegationHistory[], delegation: DelegationHistory, marks: string[]): Violation | null {
  let violation: Violation | null = null;
  const intent = delegation.delegated?.body.intent;
  for (const earlier of delegations) {
    if (earlier === delegation) break;
    if (intent === undefined || earlier.delegated?.body.intent !== intent || earlier.isForgotten) continue;
    for (const { asked } of delegation.starts) {
      const found = hindrance(earlier, asked.seq);
      if (found === null) continue;
      hit(marks, MARK_OF[found.kind]);
      if (asked.body.answer.answer !== "proceed" || violation !== null) continue;
      violation = {
        invariant: ID,
        delegation: delegation.id,
        events: [...found.events, asked.seq],
        why: `${earlier.id}, of the same intent ${intent}, ${found.why}; yet at ${asked.at} ms ${delegation.id} was let go`,
      };
    }
  }
  return violation;
}
