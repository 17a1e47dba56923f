import type { Limits } from "../../../src/port/limits.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";

/**
 * Whether `lost` could be told at a trace index: the task deadline had passed, a budget was spent, or the vendor had twice not known the
 * task, the second time in answer to a read asked after the first.
 */
export function isLossProven(delegation: DelegationHistory, seq: number, limits: Limits): boolean {
  for (const event of delegation.silences) if (event.seq < seq && event.body.news.of === "task") return true;
  return isBudgetSpent(delegation, seq, limits) || isMissedTwice(delegation, seq);
}

function isBudgetSpent({ sends, starts, questions }: DelegationHistory, seq: number, limits: Limits): boolean {
  const lastSend = sends[limits.sends - 1];
  if (lastSend !== undefined && lastSend.seq < seq) return true;
  for (const { asked } of starts) {
    if (asked.seq < seq && (asked.body.ask.cards.tries >= limits.revalidations || saysSpent(asked.body.answer))) return true;
  }
  for (const { asked } of questions) {
    if (asked !== null && asked.seq < seq && (asked.body.ask.cards.tries >= limits.revalidations || saysSpent(asked.body.answer)))
      return true;
  }
  return false;
}

function saysSpent(answer: { readonly answer: string; readonly reason?: string }): boolean {
  return (answer.answer === "refuse" || answer.answer === "hold") && answer.reason === "budget-spent";
}

function isMissedTwice({ errors, binding }: DelegationHistory, seq: number): boolean {
  let firstAt: number | null = null;
  for (const event of errors) {
    const { news } = event.body;
    if (event.seq > seq) return false;
    if ((news.error !== "task-not-found" && news.error !== "gone") || binding === null || news.taskId !== binding.taskId) continue;
    if (firstAt !== null && (news.op === "get" || news.op === "subscribe") && news.askedAt >= firstAt) return true;
    firstAt ??= event.at;
  }
  return false;
}
