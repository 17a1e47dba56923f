import { isTerminal } from "../../../src/a2a/task-state.ts";
import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { Limits } from "../../../src/port/limits.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";

const ID = "cancel-is-never-overstated";

export const cancelIsNeverOverstated: Invariant = {
  id: ID,
  title: "What the caller is told of a cancel never says more than was heard",
  tag: "S",
  rule: "Told acknowledged, or ended canceled: good news had said canceled. Told requested: a cancel had left. Told refused: an error had answered a cancel, or another terminal state had been heard, or the guard itself refused to let the cancel leave. Told unconfirmed: the cancel deadline had passed, or every cancel of the budget had left.",
  source:
    "A2A §3.1.5 (only the state canceled confirms a cancel); TaskNotCancelableError proves no state (§3.3.2). any-200-acknowledges, py-completed-during-cancel.",
  spares:
    "A canceled that nobody here asked for; errors to a second cancel after the acknowledgement. Words outside the claim are not seen.",
  marks: [
    { id: "cancel-claimed", title: "the caller was told something of a cancel" },
    { id: "wish-before-the-id", title: "the caller wished to cancel before the task's id was known" },
    { id: "cancel-reply-working", title: "the reply to a cancel said a state that is not terminal" },
    { id: "cancel-reply-ended-otherwise", title: "the reply to a cancel said completed, failed or rejected" },
    { id: "cancel-reply-error", title: "the reply to a cancel was an error" },
    { id: "cancel-unanswered", title: "the cancel deadline passed" },
  ],
  judge({ delegations, header }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      if (delegation.cancelWish !== null) note(delegation, delegation.cancelWish, marks);
      for (const told of delegation.told) {
        const { cancel, end } = told.body.claim;
        if (cancel === "none" && end !== "canceled") continue;
        hit(marks, "cancel-claimed");
        const excess = overstatement(delegation, told, header.limits);
        if (excess === null) continue;
        violations.push({
          invariant: ID,
          delegation: delegation.id,
          events: [told.seq],
          why: `at ${told.at} ms the caller was told ${excess}`,
        });
        break;
      }
    }
    return { violations, marks, unknown: null };
  },
};

/** What was told beyond what was heard before it, as the rest of a sentence; null when nothing was. */
function overstatement(delegation: DelegationHistory, told: Event<"told">, limits: Limits): string | null {
  const { cancel, end } = told.body.claim;
  const { seq } = told;
  if ((cancel === "acknowledged" || end === "canceled") && !heardCanceled(delegation, seq)) {
    return `${end === "canceled" ? "the task is canceled" : "the cancel is acknowledged"}, but nobody had said canceled by then`;
  }
  if (cancel === "requested" && !isBefore(delegation.cancels[0], seq)) return "a cancel is requested, but none had left by then";
  if (cancel === "refused" && !heardRefusal(delegation, seq)) return "the cancel is refused, but nothing heard by then refused it";
  if (cancel === "unconfirmed" && !gaveUp(delegation, seq, limits.cancels)) {
    return "the cancel is unconfirmed, but neither had its deadline passed nor was its budget spent";
  }
  return null;
}

function isBefore(event: { readonly seq: number } | undefined, seq: number): boolean {
  return event !== undefined && event.seq < seq;
}

function heardCanceled({ terminals }: DelegationHistory, seq: number): boolean {
  for (const event of terminals) if (event.seq < seq && event.body.news.task.state === "canceled") return true;
  return false;
}

function heardRefusal({ terminals, errors, questions, binding }: DelegationHistory, seq: number): boolean {
  for (const event of terminals) if (event.seq < seq && event.body.news.task.state !== "canceled") return true;
  for (const {
    seq: at,
    body: { news },
  } of errors) {
    if (at < seq && news.op === "cancel" && news.landed === "answered" && news.taskId === binding?.taskId) return true;
  }
  for (const { asked, answer } of questions) {
    if (asked !== null && asked.seq < seq && asked.body.ask.op === "cancel" && answer?.answer === "refuse") return true;
  }
  return false;
}

function gaveUp({ silences, cancels }: DelegationHistory, seq: number, budget: number): boolean {
  for (const event of silences) if (event.seq < seq && event.body.news.of === "cancel") return true;
  return budget <= 0 || isBefore(cancels[budget - 1], seq);
}

function note(delegation: DelegationHistory, wish: Event<"asked">, marks: string[]): void {
  const [bound] = delegation.bound;
  if (bound !== undefined && wish.seq < bound.seq) hit(marks, "wish-before-the-id");
  for (const {
    body: { news },
  } of delegation.good) {
    if (news.channel !== "cancel" || news.task.state === null || news.task.state === "canceled") continue;
    hit(marks, isTerminal(news.task.state) ? "cancel-reply-ended-otherwise" : "cancel-reply-working");
  }
  for (const {
    body: { news },
  } of delegation.errors)
    if (news.op === "cancel") hit(marks, "cancel-reply-error");
  for (const {
    body: { news },
  } of delegation.silences)
    if (news.of === "cancel") hit(marks, "cancel-unanswered");
}
