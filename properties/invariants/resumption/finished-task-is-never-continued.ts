import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";

const ID = "finished-task-is-never-continued";

export const finishedTaskIsNeverContinued: Invariant = {
  id: ID,
  title: "No message goes to a task that has ended, or that its caller wants cancelled",
  tag: "S",
  rule: "No continue leaves after the caller was told an end, after the acknowledgement of a cancel was heard, or after the caller wished to cancel.",
  source: "A2A §3.1.1: a message to a terminal task must be refused; some vendors start it again. client-reuses-terminal-id.",
  spares: "An answer to a task whose end was not heard yet; a continue that is asked for and does not leave.",
  marks: [
    { id: "continue-asked-for", title: "the caller answered a task that was known" },
    { id: "continue-asked-for-after-the-end", title: "a continue was asked for after the caller was told an end" },
    { id: "continue-asked-for-after-the-wish", title: "a continue was asked for after the caller wished to cancel, and no end was told" },
  ],
  judge({ delegations }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      const violation = continuation(delegation, marks);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

function continuation(delegation: DelegationHistory, marks: string[]): Violation | null {
  const { ended, acknowledgement, cancelWish } = delegation;
  for (const { asked, request, binding } of delegation.questions) {
    const op = asked?.body.ask.op ?? request?.body.request.op;
    const put = asked ?? request;
    if (op !== "continue" || put === null) continue;
    hit(marks, "continue-asked-for");
    const isEnded = ended !== null && ended.seq < put.seq;
    const isUnwanted = cancelWish !== null && cancelWish.seq < put.seq;
    if (isEnded) hit(marks, "continue-asked-for-after-the-end");
    else if (isUnwanted) hit(marks, "continue-asked-for-after-the-wish");
    const because = isEnded
      ? ended
      : acknowledgement !== null && acknowledgement.seq < put.seq
        ? acknowledgement
        : isUnwanted
          ? cancelWish
          : null;
    if (request === null || because === null) continue;
    const reason = isEnded
      ? `the caller was told the end ${ended.body.claim.end}`
      : because === cancelWish
        ? "the caller wished to cancel"
        : "the acknowledgement of a cancel was heard";
    return {
      invariant: ID,
      delegation: delegation.id,
      events: [because.seq, request.seq],
      why: `at ${because.at} ms ${reason}; yet at ${request.at} ms a message left to ${binding.taskId}`,
    };
  }
  return null;
}
