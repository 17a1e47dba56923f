import { isTerminal } from "../../../src/a2a/task-state.ts";
import type { Mark } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { News } from "../../../src/port/guard.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { Restart } from "../../../src/trace/history.ts";

/** What a guard may have forgotten in a crash, each asked about afterwards. */
export const REMEMBERED: readonly Mark[] = [
  {
    id: "wish-before-a-crash",
    title: "the caller had wished to cancel and no end was told; then came the crash, and then news or a question",
  },
  { id: "unanswered-send-before-a-crash", title: "a send had left and its task was not known; after the crash a start was asked for" },
  {
    id: "binding-before-a-crash",
    title: "a task was bound and not over; after the crash a request about it was asked for, or news of it came",
  },
  {
    id: "acknowledgement-before-a-crash",
    title: "a cancel was acknowledged; after the crash another terminal state or an artifact alone came",
  },
  {
    id: "filed-news-before-a-crash",
    title:
      "news had been filed; after the crash the same was said again, or, where they were still open, a read was heard or their deadline passed",
  },
  { id: "refusal-before-a-crash", title: "a request was refused; after the crash the same was asked for" },
  { id: "orphan-before-a-crash", title: "a task was orphaned; after the crash news of it came, or a request was asked for" },
];

/** Notes what one crash that lost nothing could have made a guard forget about one delegation. */
export function noteRemembered(delegation: DelegationHistory, { crashed, restored }: Restart, marks: string[]): void {
  if (restored === null || delegation.isForgotten) return;
  const { seq } = crashed;
  const isHeard = isAfter(delegation.heard, restored.seq);
  const isQuestioned = isAskedAfter(delegation.questions, restored.seq);
  const isStarted = isAskedAfter(delegation.starts, restored.seq);
  if (!isHeard && !isQuestioned && !isStarted) return;
  hit(marks, "asked-after-a-crash");
  const isOpen = delegation.ended === null || delegation.ended.seq > seq;
  const isBound = delegation.bound[0] !== undefined && delegation.bound[0].seq < seq;
  if (isOpen && delegation.cancelWish !== null && delegation.cancelWish.seq < seq) hit(marks, "wish-before-a-crash");
  if (isOpen && isBound) hit(marks, "binding-before-a-crash");
  if (!isBound && isStarted && delegation.sends[0] !== undefined && delegation.sends[0].seq < seq)
    hit(marks, "unanswered-send-before-a-crash");
  noteAcknowledgement(delegation, seq, restored.seq, marks);
  noteEntries(delegation, seq, restored.seq, marks);
  noteRefusals(delegation, seq, restored.seq, marks);
  if (delegation.orphaned?.asked != null && delegation.orphaned.asked.seq < seq) hit(marks, "orphan-before-a-crash");
}

function isAfter(events: readonly Event[], seq: number): boolean {
  const last = events.at(-1);
  return last !== undefined && last.seq > seq;
}

function isAskedAfter(questions: readonly { readonly asked: Event | null }[], seq: number): boolean {
  const last = questions.at(-1)?.asked ?? null;
  return last !== null && last.seq > seq;
}

function noteAcknowledgement({ acknowledgement, good }: DelegationHistory, crashed: number, restored: number, marks: string[]): void {
  if (acknowledgement === null || acknowledgement.seq > crashed) return;
  for (const { seq, body } of good) {
    const { state, artifacts } = body.news.task;
    if (seq < restored || state === "canceled") continue;
    if (isTerminal(state) || (state === null && artifacts.length > 0)) hit(marks, "acknowledgement-before-a-crash");
  }
}

function noteEntries({ filed, unfiled, heard }: DelegationHistory, crashed: number, restored: number, marks: string[]): void {
  for (const entry of filed) {
    if (entry.seq > crashed) return;
    const filedNews = heard.find(({ body }) => body.news.id === entry.body.news)?.body.news;
    const isOpen = !unfiled.some(({ seq, body }) => body.news === entry.body.news && seq < crashed);
    for (const { seq, body } of heard) {
      if (seq < restored) continue;
      const { news } = body;
      const isRead = news.kind === "task" && news.channel === "get";
      const isDue = news.kind === "silence" && news.of === "reconciliation";
      if (isSameFact(news, filedNews) || (isOpen && (isRead || isDue))) hit(marks, "filed-news-before-a-crash");
    }
  }
}

function isSameFact(one: News, other: News | undefined): boolean {
  if (one.kind !== "task" || other?.kind !== "task") return false;
  return one.task.taskId === other.task.taskId && one.task.state !== null && one.task.state === other.task.state;
}

function noteRefusals({ questions }: DelegationHistory, crashed: number, restored: number, marks: string[]): void {
  for (const { asked, answer } of questions) {
    if (asked === null || answer?.answer !== "refuse" || asked.seq > crashed) continue;
    const { op, binding } = asked.body.ask;
    const isRepeated = questions.some(
      ({ asked: again }) =>
        again !== null && again.seq > restored && again.body.ask.op === op && again.body.ask.binding.taskId === binding.taskId,
    );
    if (isRepeated) hit(marks, "refusal-before-a-crash");
  }
}
