import { isTerminal } from "../a2a/task-state.ts";
import type { GuardFactory } from "../port/guard.ts";
import { merge, whileLive } from "./admission.ts";
import { answered } from "./answers.ts";
import { believeHinted } from "./hinted.ts";
import { guardOf, REFERENCE_DUTIES } from "./reference-guard.ts";
import { onSilence } from "./silence.ts";

/**
 * Takes an end that a stream or a push told for a hint and reads the task before it believes it. What no read confirmed by the task's deadline is
 * believed then: it was said, after all. Another end than the hinted one makes the hint the first of two.
 */
export const confirmByPoll: GuardFactory = guardOf({
  ...REFERENCE_DUTIES,
  whileLive(sight, news) {
    const { task } = sight;
    const { state } = news.task;
    if (!isTerminal(state) || task.claim.end !== null) return whileLive(sight, news);
    if (task.hinted !== undefined && task.hinted !== state && believeHinted(task, news.now)) return sight.duties.afterEnd(sight, news);
    const isHint = news.channel === "stream" || news.channel === "push";
    if (!isHint || sight.duties.acknowledges(sight, news)) return whileLive(sight, news);
    task.hinted = state;
    return answered(task, merge(task, news.task) ? "enrich" : "ignore", "unconfirmed-id", ["read-back"]);
  },
  onSilence(sight, news) {
    const isBelieved = news.of === "task" && believeHinted(sight.task, news.now);
    return isBelieved ? answered(sight.task, "note", null, ["stop-watching"]) : onSilence(sight, news);
  },
});
