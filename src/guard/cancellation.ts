import { isTerminal } from "../a2a/task-state.ts";
import type { HeardAnswer } from "../port/guard.ts";
import { isInTime, merge } from "./admission.ts";
import { answered } from "./answers.ts";
import type { NewsOf, Sight } from "./duties.ts";

/** A wish is kept, not sent: sending is asked for apart. A cancel before anything left is the end of the delegation. */
export function wished({ task }: Sight, news: NewsOf<"wish">): HeardAnswer {
  if (task.claim.end !== null) return answered(task, "note");
  if (news.wish === "abandon") {
    task.claim.end = "abandoned";
    return answered(task, "note", null, ["stop-watching"]);
  }
  if (task.claim.cancel === "none") task.claim.cancel = "wanted";
  if (task.starts === 0) task.claim.end = "abandoned";
  return answered(task, "note");
}

/** Only the word canceled acknowledges, on a trusted channel, once a cancel of ours has left. A 200, silence or an error never do (A2A §3.1.5). */
export function acknowledges({ task }: Sight, news: NewsOf<"task">): boolean {
  return news.task.state === "canceled" && task.cancels > 0;
}

/**
 * After an acknowledged cancel any other terminal state is a fault of the vendor, not a race (first seed; a derived invariant, not a clause of A2A 1.0). It is filed
 * and read back, never merged; canceled again may still enrich.
 */
export function afterAcknowledged(sight: Sight, news: NewsOf<"task">): HeardAnswer {
  const { task, duties } = sight;
  const { state } = news.task;
  if (state === "canceled") {
    const enriches = isInTime(sight, news) && merge(task, news.task);
    return answered(task, enriches ? "enrich" : "duplicate", null, [], duties.settledBy(sight, news));
  }
  if (state === null) return duties.file(sight, news, "after-acknowledged-cancel", []);
  if (!isTerminal(state)) return answered(task, "ignore", "regression");
  task.claim.conflict = true;
  return duties.file(sight, news, "after-acknowledged-cancel", ["read-back"]);
}
