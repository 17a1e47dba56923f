import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import { howItCame } from "../how-it-came.ts";

const ID = "unacknowledged-cancel-suppresses-nothing";

export const unacknowledgedCancelSuppressesNothing: Invariant = {
  id: ID,
  title: "A cancel that was only wished or requested hides no result",
  tag: "U",
  rule: "If the caller wished to cancel and the first terminal state heard was not canceled, that end is told in the end; where the caller had already been told that the task is lost, the news may be filed instead, but is not thrown away.",
  source: "A2A §3.1.5: a cancel may lose against the work. py-completed-during-cancel, tombstone-on-request.",
  spares:
    "After the caller's own abandon; after an orphan answer; an end that was told before. Nothing delivered at all is another claim's business.",
  marks: [
    { id: "terminal-after-the-wish", title: "another terminal state came after the wish to cancel and before any canceled" },
    { id: "terminal-older-than-the-cancel", title: "such a state was committed before the cancel reached the vendor" },
    { id: "terminal-after-unconfirmed", title: "such a state came after the caller was told that the cancel is unconfirmed" },
  ],
  judge({ delegations, isDecided }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      const { cancelWish, terminals } = delegation;
      const [first] = terminals;
      if (cancelWish === null || first === undefined || !isAtStake(delegation, cancelWish, first)) continue;
      note(delegation, first, marks);
      const violation = suppression(delegation, cancelWish, first, isDecided);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

function isAtStake(delegation: DelegationHistory, wish: Event<"asked">, first: HeardOf<"task">): boolean {
  if (first.body.news.task.state === "canceled" || first.seq < wish.seq || delegation.abandonWish !== null || delegation.isForgotten)
    return false;
  const { ended } = delegation;
  if (ended !== null && ended.seq < first.seq && ended.body.claim.end !== "lost") return false;
  for (const { answer } of delegation.questions) if (answer?.answer === "orphan") return false;
  return true;
}

function note(delegation: DelegationHistory, first: HeardOf<"task">, marks: string[]): void {
  hit(marks, "terminal-after-the-wish");
  const { cancelArrived, commits, told } = delegation;
  const { state } = first.body.news.task;
  if (cancelArrived !== null && commits.some((commit) => commit.body.state === state && commit.seq < cancelArrived.seq)) {
    hit(marks, "terminal-older-than-the-cancel");
  }
  if (told.some((event) => event.seq < first.seq && event.body.claim.cancel === "unconfirmed")) hit(marks, "terminal-after-unconfirmed");
}

function suppression(delegation: DelegationHistory, wish: Event<"asked">, first: HeardOf<"task">, isDecided: boolean): Violation | null {
  const { ended } = delegation;
  const { state } = first.body.news.task;
  const story = `the caller wished to cancel at ${wish.at} ms, and no canceled had been heard; ${howItCame(first)}`;
  if (ended !== null && ended.seq < first.seq) {
    const { answer } = first.body.answer;
    if (answer !== "ignore" && answer !== "duplicate") return null;
    return {
      invariant: ID,
      delegation: delegation.id,
      events: [wish.seq, ended.seq, first.seq],
      why: `${story}, after the caller had been told lost at ${ended.at} ms; yet the guard answered it with ${answer}`,
    };
  }
  for (const told of delegation.told) if (told.seq > first.seq && told.body.claim.end === state) return null;
  if (!isDecided) return null;
  const instead = ended === null ? "that the task ended" : `of an end at ${ended.at} ms, ${ended.body.claim.end}`;
  return {
    invariant: ID,
    delegation: delegation.id,
    events: ended === null ? [wish.seq, first.seq] : [wish.seq, first.seq, ended.seq],
    why: `${story}; yet the caller was never told so${ended === null ? ", nor" : ", but"} ${instead}`,
  };
}
