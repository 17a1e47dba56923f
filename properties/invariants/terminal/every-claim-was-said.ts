import type { TaskState } from "../../../src/a2a/task-state.ts";
import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { Limits } from "../../../src/port/limits.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import { isLossProven } from "./loss.ts";
import { CLAIM_MARKS, noteTemptations } from "./temptations.ts";

const ID = "every-claim-was-said";

export const everyClaimWasSaid: Invariant = {
  id: ID,
  title: "The caller is told no state and no end that was not said",
  tag: "S",
  rule: "Every state told, and every terminal end, was said before by good news. Lost: the task deadline had passed, a budget was spent, or a known task was answered not-found or gone twice, the second time to a read asked after the first. Orphaned: an orphan answer. Abandoned: the caller abandoned, or cancelled before anything was sent. Refused: a start was refused.",
  source:
    "A2A §3.1 and §4.1: only the task manager knows the state of a task; errors, silence and the end of a stream say nothing about it. Most public client reports.",
  spares: "A bare push that a read confirmed. News about another task is the binding claim's business.",
  marks: CLAIM_MARKS,
  judge({ delegations, header }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      noteTemptations(delegation, marks);
      const violation = invention(delegation, header.limits, marks);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

/** The first claim nobody had made before it, or null. One pass over told and good, side by side. */
function invention(delegation: DelegationHistory, limits: Limits, marks: string[]): Violation | null {
  const said: TaskState[] = [];
  let next = 0;
  for (const told of delegation.told) {
    for (let news = delegation.good[next]; news !== undefined && news.seq < told.seq; news = delegation.good[next]) {
      const { state } = news.body.news.task;
      if (state !== null && !said.includes(state)) said.push(state);
      next += 1;
    }
    const { state, end } = told.body.claim;
    if (state === null && end === null) continue;
    hit(marks, "something-told");
    const missing =
      state !== null && !said.includes(state)
        ? `the task is ${state}, but no good news had said so by then`
        : unproven(delegation, told, said, limits);
    if (missing === null) continue;
    return {
      invariant: ID,
      delegation: delegation.id,
      events: [...lastHeard(delegation, told.seq), told.seq],
      why: `at ${told.at} ms the caller was told ${missing}`,
    };
  }
  return null;
}

/** What an end lacks, as the rest of a sentence; null when nothing. */
function unproven(delegation: DelegationHistory, told: Event<"told">, said: readonly TaskState[], limits: Limits): string | null {
  const { end } = told.body.claim;
  switch (end) {
    case null:
      return null;
    case "lost":
      return isLossProven(delegation, told.seq, limits)
        ? null
        : "the task is lost, but no deadline had passed, no budget was spent and no read had missed it twice";
    case "orphaned": {
      const isOrphaned = delegation.questions.some(
        ({ asked, answer }) => answer?.answer === "orphan" && asked !== null && asked.seq < told.seq,
      );
      return isOrphaned ? null : "the task is orphaned, but no request had been answered with orphan";
    }
    case "abandoned":
      return isAbandoned(delegation, told.seq) ? null : "the delegation is abandoned, but the caller had not asked for it";
    case "refused": {
      const isRefused = delegation.starts.some(({ asked }) => asked.seq < told.seq && asked.body.answer.answer === "refuse");
      return isRefused ? null : "the delegation is refused, but no start had been refused";
    }
    default:
      return said.includes(end) ? null : `the task ended ${end}, but no good news had said so by then`;
  }
}

/** The caller abandoned; or cancelled, and nothing had been sent before, or nothing that was sent had arrived. */
function isAbandoned({ abandonWish, cancelWish, sends, starts }: DelegationHistory, seq: number): boolean {
  if (abandonWish !== null && abandonWish.seq < seq) return true;
  if (cancelWish === null || cancelWish.seq > seq) return false;
  const [first] = sends;
  if (first === undefined || first.seq > cancelWish.seq) return true;
  const last = starts.findLast(({ asked }) => asked.seq < seq)?.asked;
  const isAfterEverySend = last !== undefined && !sends.some((sent) => sent.seq > last.seq && sent.seq < seq);
  return isAfterEverySend && last.body.ask.sent.every(({ landed }) => landed === "no");
}

function lastHeard({ heard }: DelegationHistory, seq: number): number[] {
  const cause = heard.findLast((event) => event.seq < seq);
  return cause === undefined ? [] : [cause.seq];
}
