import type { TaskNews } from "../a2a/task-news.ts";
import { isTerminal, type Terminal } from "../a2a/task-state.ts";
import type { HeardAnswer } from "../port/guard.ts";
import { answered, unmoved } from "./answers.ts";
import type { NewsOf, Sight } from "./duties.ts";
import type { TaskMemory } from "./task-memory.ts";

/** Trusted news of our task, by where the task stands. */
export function admission(sight: Sight, news: NewsOf<"task">): HeardAnswer {
  const { task, duties } = sight;
  if (task.claim.end === "orphaned") {
    return news.task.state !== null && isTerminal(news.task.state)
      ? duties.file(sight, news, "after-orphan", [])
      : answered(task, "ignore", "after-orphan");
  }
  if (!duties.isTrusted(news)) return unmoved(task, "ignore", "unproven-push", task.claim.end === null ? ["read-back"] : []);
  const foreign = duties.foreignBecause(sight, news);
  if (foreign !== null) {
    const isWorthReading = foreign === "foreign-task" && news.channel !== "get" && task.claim.end === null;
    return duties.file(sight, news, foreign, isWorthReading ? ["read-back"] : []);
  }
  if (duties.isOlderTurn(sight, news)) return answered(task, "ignore", "older-turn", task.claim.end === null ? ["read-back"] : []);
  if (!duties.isUnderstood(news)) return answered(task, "ignore", "unrecognized-state");
  if (task.isAcknowledged) return duties.afterAcknowledged(sight, news);
  return isTerminal(task.claim.end as Terminal | null) ? duties.afterEnd(sight, news) : duties.whileLive(sight, news);
}

/** The task has no terminal state yet, as far as was heard; the client may all the same have given it up. */
export function whileLive(sight: Sight, news: NewsOf<"task">): HeardAnswer {
  const { task, duties } = sight;
  const { state } = news.task;
  if (isTerminal(state)) return admitEnd(sight, news, state, duties.acknowledges(sight, news));
  if (task.claim.end !== null) return answered(task, "ignore", "task-is-over");
  if (state !== null && isLagging(task, news)) return answered(task, "ignore", "older-news");
  const isNew = merge(task, news.task);
  if (state === null || (state === task.claim.state && !isNew)) return answered(task, isNew ? "admit" : "duplicate", null, doubted(news));
  task.claim.state = state;
  return answered(task, "admit");
}

/** A reply to a cancel that speaks of no state is no promise: the vendor took note, and what came of it is to be read (report langgraph-cancel-noop). */
function doubted({ channel, task }: NewsOf<"task">): HeardAnswer["next"] {
  return channel === "cancel" && task.state === null ? ["read-back"] : [];
}

/** A read asked before one that was admitted shows an older view; a task that was seen working is no longer submitted. */
function isLagging(task: TaskMemory, news: NewsOf<"task">): boolean {
  if (news.channel === "get" && news.askedAt !== null) {
    if (news.askedAt < task.readAskedAt) return true;
    task.readAskedAt = news.askedAt;
  }
  return news.task.state === "submitted" && task.claim.state !== null && task.claim.state !== "submitted";
}

function admitEnd({ task }: Sight, news: NewsOf<"task">, state: Terminal, acknowledged: boolean): HeardAnswer {
  merge(task, news.task);
  task.claim.state = state;
  task.claim.end = state;
  task.endedAt = news.now;
  task.isAcknowledged = acknowledged;
  task.isCancelOpen = false;
  if (acknowledged) task.claim.cancel = "acknowledged";
  else if (task.claim.cancel !== "none" && state !== "canceled") task.claim.cancel = "refused";
  return answered(task, "admit", null, ["stop-watching"]);
}

/** The end was told and no cancel of ours was acknowledged: the same state may enrich, another one is filed, a lagging read is nothing. */
export function afterEnd(sight: Sight, news: NewsOf<"task">): HeardAnswer {
  const { task, duties } = sight;
  const { state } = news.task;
  if (state === null) {
    if (task.claim.end === "completed" && isInTime(sight, news)) return answered(task, merge(task, news.task) ? "enrich" : "duplicate");
    return answered(task, "ignore", "too-late-to-merge");
  }
  if (state === task.claim.end) {
    const enriches = isInTime(sight, news) && merge(task, news.task);
    return answered(task, enriches ? "enrich" : "duplicate", null, [], duties.settledBy(sight, news));
  }
  if (!isTerminal(state)) return answered(task, "ignore", "regression");
  task.claim.conflict = true;
  return duties.file(sight, news, "other-terminal", ["read-back"]);
}

export function isInTime({ task, limits }: Sight, news: NewsOf<"task">): boolean {
  return task.endedAt !== null && news.now - task.endedAt <= limits.enrichMs;
}

/** Takes over artifacts by id, and the message; says whether anything was new. */
export function merge(task: TaskMemory, news: TaskNews): boolean {
  let isNew = false;
  for (const artifact of news.artifacts) {
    if (task.artifacts[artifact.id] === artifact.hash) continue;
    task.artifacts[artifact.id] = artifact.hash;
    isNew = true;
  }
  if (news.message !== null && news.message !== task.message) {
    task.message = news.message;
    isNew = true;
  }
  return isNew;
}
