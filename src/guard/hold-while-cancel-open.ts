import { isTerminal } from "../a2a/task-state.ts";
import type { GuardFactory, HeardAnswer } from "../port/guard.ts";
import { whileLive } from "./admission.ts";
import { answered, claimOf } from "./answers.ts";
import type { Sight } from "./duties.ts";
import { guardOf, REFERENCE_DUTIES } from "./reference-guard.ts";
import { onError, onSilence } from "./silence.ts";

/** Tells no end other than canceled while a cancel is on its way: the answer to the cancel comes first, then the end that was heard. */
export const holdWhileCancelOpen: GuardFactory = guardOf({
  ...REFERENCE_DUTIES,
  whileLive(sight, news) {
    const { task } = sight;
    const { state } = news.task;
    const isEnd = isTerminal(state) && task.claim.end === null;
    if (isEnd && state !== "canceled" && task.isCancelOpen && news.channel !== "cancel") {
      task.hinted ??= state;
      return answered(task, "ignore", "cancel-wanted");
    }
    if (!isEnd || task.hinted === undefined || task.hinted === state) return whileLive(sight, news);
    // The end that was held was heard first; what comes now is another one.
    release(sight, news.now);
    return sight.duties.afterEnd(sight, news);
  },
  onError: (sight, news) => released(sight, news.now, onError(sight, news)),
  onSilence: (sight, news) => (news.of === "task" && release(sight, news.now) ? answered(sight.task, "note", null, ["stop-watching"]) : released(sight, news.now, onSilence(sight, news))),
});

function released(sight: Sight, now: number, answer: HeardAnswer): HeardAnswer {
  const { task } = sight;
  if (task.isCancelOpen || !release(sight, now)) return answer;
  return { ...answer, next: [...answer.next, "stop-watching"], claim: claimOf(task) };
}

/** The held end becomes the end. */
function release({ task }: Sight, now: number): boolean {
  const end = task.hinted;
  if (end === undefined || !isTerminal(end) || task.claim.end !== null) return false;
  task.claim.state = task.claim.end = end;
  task.claim.cancel = "refused";
  task.endedAt = now;
  task.isCancelOpen = false;
  return true;
}
