import { isTerminal, type Terminal } from "../a2a/task-state.ts";
import type { GuardFactory } from "../port/guard.ts";
import { whileLive } from "./admission.ts";
import { answered } from "./answers.ts";
import { guardOf, REFERENCE_DUTIES } from "./reference-guard.ts";
import { onSilence } from "./silence.ts";

/**
 * Takes an end that a stream or a push told for a hint and reads the task before it believes it. What no read confirmed by the task's deadline is
 * believed then: it was said, after all.
 */
export const confirmByPoll: GuardFactory = guardOf({
  ...REFERENCE_DUTIES,
  whileLive(sight, news) {
    const { task } = sight;
    const { state } = news.task;
    const isHint = (news.channel === "stream" || news.channel === "push") && isTerminal(state) && task.claim.end === null;
    if (!isHint || sight.duties.acknowledges(sight, news)) return whileLive(sight, news);
    task.hinted ??= state;
    return answered(task, "ignore", "unconfirmed-id", ["read-back"]);
  },
  onSilence(sight, news) {
    const { task } = sight;
    if (news.of !== "task" || task.claim.end !== null || task.hinted === undefined) return onSilence(sight, news);
    const end = task.hinted as Terminal;
    task.claim.state = task.claim.end = end;
    task.endedAt = news.now;
    task.isCancelOpen = false;
    if (task.claim.cancel !== "none" && end !== "canceled") task.claim.cancel = "refused";
    return answered(task, "note", null, ["stop-watching"]);
  },
});
