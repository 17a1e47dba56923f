import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { History } from "../../../src/trace/history.ts";
import { howItCame } from "../how-it-came.ts";
import { inTheStep } from "../in-the-step.ts";

const ID = "conflict-is-reported";

/** Shares its cases with late-terminal-reaches-reconciliation-once: a second end belongs to that claim after an acknowledged cancel, else here. */
export const conflictIsReported: Invariant = {
  id: ID,
  title: "Two different ends of one task are a conflict, and the caller is told so",
  tag: "S",
  rule: "If good news say two different terminal states, and the first was no acknowledged cancel, then by the answer to the second the caller was told of a conflict, and that news was filed for reconciliation.",
  source:
    "A2A §4.1.3: a terminal state is final, so that two of them are a contradiction of the vendor. js-terminal-overwrite-toctou, resume-canceled-by-old-executor, go-final-event-then-failed.",
  spares:
    "A terminal state followed by one that is not; an end the client gave by itself, such as lost; a second end after an acknowledged cancel, or after an orphan answer.",
  marks: [
    { id: "two-ends-heard", title: "two different terminal states were heard, and no acknowledged cancel was the first" },
    { id: "failed-then-completed", title: "failed was heard, then completed" },
    { id: "completed-then-failed", title: "completed was heard, then failed" },
    { id: "unsolicited-canceled-then-completed", title: "canceled was heard though no cancel had left, then completed" },
    { id: "completed-then-acknowledged", title: "completed was heard, then the reply to a cancel said canceled" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      const [first] = delegation.terminals;
      const second = first === undefined ? null : secondEnd(delegation, first);
      if (first === undefined || second === null) continue;
      note(delegation, first, second, marks);
      const violation = silence(history, delegation, first, second);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

/** The first good terminal news with another state than the very first one, where that is this claim's case; else null. */
function secondEnd({ terminals, acknowledgement, orphaned }: DelegationHistory, first: HeardOf<"task">): HeardOf<"task"> | null {
  const { state } = first.body.news.task;
  for (const event of terminals) {
    if (event.body.news.task.state === state) continue;
    if (state === "canceled" && acknowledgement !== null && acknowledgement.seq < event.seq) return null;
    return orphaned?.asked != null && orphaned.asked.seq < event.seq ? null : event;
  }
  return null;
}

function note({ cancels }: DelegationHistory, first: HeardOf<"task">, second: HeardOf<"task">, marks: string[]): void {
  hit(marks, "two-ends-heard");
  const was = first.body.news.task.state;
  const { channel, task } = second.body.news;
  if (was === "failed" && task.state === "completed") hit(marks, "failed-then-completed");
  if (was === "completed" && task.state === "failed") hit(marks, "completed-then-failed");
  if (was === "completed" && task.state === "canceled" && channel === "cancel") hit(marks, "completed-then-acknowledged");
  const wasAsked = cancels[0] !== undefined && cancels[0].seq < first.seq;
  if (was === "canceled" && task.state === "completed" && !wasAsked) hit(marks, "unsolicited-canceled-then-completed");
}

function silence({ events }: History, delegation: DelegationHistory, first: HeardOf<"task">, second: HeardOf<"task">): Violation | null {
  const isTold = inTheStep(events, second.seq, "told")?.body.claim.conflict === true || wasConflictTold(delegation, second.seq);
  const isFiled = inTheStep(events, second.seq, "filed") !== null;
  if (isTold && isFiled) return null;
  const lacking = isTold
    ? "the second was not filed"
    : isFiled
      ? "the caller was told of no conflict"
      : "neither was a conflict told nor the second filed";
  return {
    invariant: ID,
    delegation: delegation.id,
    events: [first.seq, second.seq],
    why: `${howItCame(first)}; ${howItCame(second)}, which the guard answered with ${second.body.answer.answer}; yet ${lacking}`,
  };
}

function wasConflictTold({ told }: DelegationHistory, seq: number): boolean {
  for (const event of told) if (event.seq < seq && event.body.claim.conflict) return true;
  return false;
}
