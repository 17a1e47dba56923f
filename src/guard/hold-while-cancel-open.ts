import { isTerminal } from "../a2a/task-state.ts";
import type { GuardFactory, HeardAnswer } from "../port/guard.ts";
import { merge, whileLive } from "./admission.ts";
import { answered, claimOf } from "./answers.ts";
import type { Sight } from "./duties.ts";
import { believeHinted } from "./hinted.ts";
import { guardOf, REFERENCE_DUTIES } from "./reference-guard.ts";
import { onError, onSilence } from "./silence.ts";

/** Tells no end other than canceled while a cancel is on its way: the answer to the cancel comes first, then the end that was heard. */
export const holdWhileCancelOpen: GuardFactory = guardOf({
  ...REFERENCE_DUTIES,
  whileLive(sight, news) {
    const { task } = sight;
    const { state } = news.task;
    if (!isTerminal(state) || task.claim.end !== null) return whileLive(sight, news);
    // Two ends contradict each other whatever becomes of the cancel.
    if (task.hinted !== undefined && task.hinted !== state && believeHinted(task, news.now)) return sight.duties.afterEnd(sight, news);
    if (state === "canceled" || !task.isCancelOpen || news.channel === "cancel") return whileLive(sight, news);
    task.hinted = state;
    return answered(task, merge(task, news.task) ? "enrich" : "ignore", "cancel-wanted");
  },
  // What cannot be read is no answer to the cancel, and changes nothing.
  onError: (sight, news) => (news.error === "malformed" ? onError(sight, news) : released(sight, news.now, onError(sight, news))),
  onSilence(sight, news) {
    const isBelieved = news.of === "task" && believeHinted(sight.task, news.now);
    return isBelieved ? answered(sight.task, "note", null, ["stop-watching"]) : released(sight, news.now, onSilence(sight, news));
  },
});

function released(sight: Sight, now: number, answer: HeardAnswer): HeardAnswer {
  if (sight.task.isCancelOpen || !believeHinted(sight.task, now)) return answer;
  return { ...answer, next: [...answer.next, "stop-watching"], claim: claimOf(sight.task) };
}
