import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { History } from "../../../src/trace/history.ts";
import { howItCame } from "../how-it-came.ts";
import { acknowledgedFirst, firstLateTerminal, LATE_TERMINALS } from "./late-terminal.ts";

const ID = "late-terminal-reaches-reconciliation-once";

export const lateTerminalReachesReconciliationOnce: Invariant = {
  id: ID,
  title: "A terminal state that comes after an acknowledged cancel is filed for reconciliation, and no news is filed twice",
  tag: "S",
  rule: "After an acknowledgement that came before any other terminal state, the first good news of each other terminal state is quarantined; the same state again may be quarantined or pass as a duplicate, but is never admitted. No news id is put on the reconciliation list twice.",
  source: "First seed: a late terminal is evidence for reconciliation, neither a result nor noise.",
  spares: "Untrusted pushes. Once is per news id; per fact it is at least once. When an entry leaves the list is another claim's business.",
  marks: [
    ...LATE_TERMINALS,
    { id: "news-filed", title: "a news was put on the reconciliation list" },
    { id: "news-filed-before-a-crash", title: "a news was filed, and more was heard of its delegation after a crash that lost nothing" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      if (delegation.filed.length > 0) note(history, delegation, marks);
      const acknowledgement = acknowledgedFirst(delegation);
      const isLate = acknowledgement !== null && firstLateTerminal(history, delegation, acknowledgement, marks) !== null;
      const violation = (isLate ? unfiled(delegation, acknowledgement) : null) ?? filedTwice(delegation);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

function note({ restarts }: History, { filed, heard }: DelegationHistory, marks: string[]): void {
  hit(marks, "news-filed");
  const [first] = filed;
  const last = heard.at(-1);
  for (const { crashed, restored } of restarts) {
    if (first === undefined || last === undefined || restored === null) continue;
    if (first.seq < crashed.seq && last.seq > restored.seq) hit(marks, "news-filed-before-a-crash");
  }
}

function unfiled(delegation: DelegationHistory, acknowledgement: HeardOf<"task">): Violation | null {
  const filed: string[] = [];
  for (const event of delegation.terminals) {
    const { state } = event.body.news.task;
    if (state === null || state === "canceled") continue;
    const { answer } = event.body.answer;
    const isFirst = !filed.includes(state);
    if (answer === "quarantine") filed.push(state);
    else if (event.seq < acknowledgement.seq) continue;
    else if (isFirst || answer === "admit" || answer === "enrich") {
      return {
        invariant: ID,
        delegation: delegation.id,
        events: [acknowledgement.seq, event.seq],
        why: `the vendor's acknowledgement of the cancel of ${acknowledgement.body.news.task.taskId} was heard at ${acknowledgement.at} ms; ${howItCame(event)}, which the guard answered with ${answer}: it never reached the reconciliation list`,
      };
    }
  }
  return null;
}

function filedTwice(delegation: DelegationHistory): Violation | null {
  const { filed } = delegation;
  for (let at = 1; at < filed.length; at += 1) {
    const again = filed[at];
    const first = filed.find((event) => event.body.news === again?.body.news);
    if (again === undefined || first === undefined || first === again) continue;
    return {
      invariant: ID,
      delegation: delegation.id,
      events: [first.seq, again.seq],
      why: `news ${again.body.news} was put on the reconciliation list at ${first.at} ms, and once more at ${again.at} ms`,
    };
  }
  return null;
}
