import type { ErrorName } from "../a2a/protocol-error.ts";
import type { HeardAnswer } from "../port/guard.ts";
import { answered } from "./answers.ts";
import type { NewsOf, Sight } from "./duties.ts";

/** Errors after which the endpoint itself is in doubt: the card is read again, past every cache (report etag-version-only). */
const DOUBTS_ENDPOINT: ReadonlySet<ErrorName> = new Set([
  "task-not-found",
  "method-not-found",
  "moved",
  "gone",
  "unreachable",
  "version-not-supported",
]);

/** An error is never an end. A cancel that was answered with one is refused, unless the task was not there yet or the request may not have landed. */
export function onError(sight: Sight, news: NewsOf<"error">): HeardAnswer {
  const { task, limits } = sight;
  const next: HeardAnswer["next"] = [];
  if (task.claim.end === null && news.taskId === task.taskId && task.taskId !== null) {
    if (news.op === "cancel") {
      task.isCancelOpen = false;
      const isFinal = news.landed === "answered" && news.error !== "task-not-found" && news.error !== "busy";
      if (isFinal) task.claim.cancel = "refused";
      else if (task.cancels >= limits.cancels) task.claim.cancel = "unconfirmed";
      if (isFinal || news.error === "task-not-found") next.push("read-back");
    }
    const place = news.at.url;
    if (DOUBTS_ENDPOINT.has(news.error) && task.refetchedFor !== place) {
      task.refetchedFor = place;
      next.push("refetch-card");
    }
  }
  return answered(task, "note", null, next);
}

/** Silence is never an end either, but for the task's own deadline, and that end is lost. */
export function onSilence(sight: Sight, news: NewsOf<"silence">): HeardAnswer {
  const { task, limits } = sight;
  const isLive = task.claim.end === null;
  switch (news.of) {
    case "request":
      if (news.op !== "cancel" || !isLive || news.taskId !== task.taskId) break;
      task.isCancelOpen = false;
      if (task.claim.cancel === "wanted" && task.cancels >= limits.cancels) task.claim.cancel = "unconfirmed";
      break;
    case "cancel":
      if (isLive && task.claim.cancel === "wanted") task.claim.cancel = "unconfirmed";
      break;
    case "stream":
      return answered(task, "note", null, isLive ? ["read-back"] : []);
    case "task":
      if (!isLive) break;
      task.claim.end = "lost";
      task.isCancelOpen = false;
      return answered(task, "note", null, ["stop-watching"]);
    case "reconciliation": {
      const due = task.filed.filter((one) => one.at <= news.since);
      task.filed = task.filed.filter((one) => one.at > news.since);
      return answered(
        task,
        "note",
        null,
        [],
        due.map((one) => ({ news: one.news, as: "given-up" })),
      );
    }
  }
  return answered(task, "note");
}

/** The end of a stream without a terminal state says nothing (A2A 1.0 has no end mark): read. */
export function onStreamEnd({ task }: Sight, news: NewsOf<"stream-end">): HeardAnswer {
  return answered(task, "note", null, task.claim.end === null && task.taskId !== null && news.how !== "by-us" ? ["read-back"] : []);
}
