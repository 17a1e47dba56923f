import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import { howItCame } from "../how-it-came.ts";
import { ACKNOWLEDGED_FIRST, acknowledgedFirst, firstLateTerminal, LATE_TERMINALS } from "./late-terminal.ts";

const ID = "no-terminal-after-acknowledged-cancel";

export const noTerminalAfterAcknowledgedCancel: Invariant = {
  id: ID,
  title: "Once a cancel was acknowledged, the caller is never told that the task ended otherwise",
  tag: "S",
  rule: "If a reply to our cancel said canceled, and no other terminal state had been heard before it, the caller is never again told completed, failed or rejected for that delegation. Decided on what was put to the guard, not on what the vendor did.",
  source:
    "Derived (first seed); A2A 1.0 lets a terminal state change no more (§4.1.3) but writes no MUST for what a client believes. js-cancel-bypasses-executor.",
  spares:
    "A cancel that was never acknowledged; another terminal state heard before the acknowledgement (the completion won the race); news of another task.",
  marks: [ACKNOWLEDGED_FIRST, ...LATE_TERMINALS],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      const acknowledgement = acknowledgedFirst(delegation);
      if (acknowledgement === null) continue;
      hit(marks, ACKNOWLEDGED_FIRST.id);
      const late = firstLateTerminal(history, delegation, acknowledgement, marks);
      const violation = overturned(delegation, acknowledgement, late);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

function overturned(delegation: DelegationHistory, acknowledgement: HeardOf<"task">, late: HeardOf<"task"> | null): Violation | null {
  for (const told of delegation.told) {
    const { state, end } = told.body.claim;
    const other = isOtherTerminal(end) ? end : isOtherTerminal(state) ? state : null;
    if (told.seq < acknowledgement.seq || other === null) continue;
    const cause = late !== null && late.seq < told.seq ? late : null;
    const [cancel] = delegation.cancels;
    const task = acknowledgement.body.news.task.taskId;
    return {
      invariant: ID,
      delegation: delegation.id,
      events: [cancel?.seq, acknowledgement.seq, cause?.seq, told.seq].filter((seq) => seq !== undefined),
      why: `the vendor's acknowledgement of the cancel of ${task} was heard at ${acknowledgement.at} ms${cause === null ? "" : `; ${howItCame(cause)}`}; yet at ${told.at} ms the caller was told ${other}`,
    };
  }
  return null;
}

function isOtherTerminal(word: string | null): boolean {
  return word === "completed" || word === "failed" || word === "rejected";
}
