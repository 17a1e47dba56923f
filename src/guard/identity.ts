import { isTerminal } from "../a2a/task-state.ts";
import type { Binding, OpenedAnswer } from "../port/guard.ts";
import type { Reason } from "../port/reason.ts";
import type { NewsOf, Sight } from "./duties.ts";

/**
 * The first task id of a delegation is its task; every further one is a stray and is cancelled (report idempotency-hole). An id that is another
 * delegation's at the same vendor came in a reply that crossed: it is nobody's second task, and cancelling it would hit the other.
 */
export function opened({ task, memory }: Sight, binding: Binding): OpenedAnswer {
  const isAnothers = memory.tasks.some((other) => other !== task && other.vendor === binding.vendor && other.taskId === binding.taskId);
  if (isAnothers) return { answer: "stray", reason: "foreign-task", cancel: false };
  if (task.taskId === null) {
    task.taskId = binding.taskId;
    task.contextId = binding.contextId;
    task.turn = binding.turn;
    return { answer: "bind" };
  }
  task.strays.push(binding.taskId);
  return { answer: "stray", reason: "second-task", cancel: true };
}

/** News is ours when the id that was asked about, the id that is said and the bound id are one, in the context it was bound in. */
export function foreignBecause({ task }: Sight, news: NewsOf<"task">): Reason | null {
  const said = news.task;
  if (task.taskId === null) return "unconfirmed-id";
  if (said.taskId !== task.taskId) return task.strays.includes(said.taskId) ? "second-task" : "foreign-task";
  if (news.taskId !== task.taskId) return "foreign-task";
  if (said.contextId !== null && task.contextId !== null && said.contextId !== task.contextId) return "foreign-context";
  return null;
}

/** A reply on our own connection, or a push with the credentials that were registered (A2A §4.3.3, §13.2). */
export function isTrusted(news: NewsOf<"task">): boolean {
  return news.trust === "reply" || news.trust === "proven";
}

/** A word the protocol does not have says nothing (A2A §4.1.3): it may be newer than this client, or nonsense. */
export function isUnderstood(news: NewsOf<"task">): boolean {
  return news.task.state !== "unrecognized";
}

/** A reply asked for in an earlier turn says nothing about this one, unless it is an end. Streams and pushes are no replies: a stream may outlive a turn. */
export function isOlderTurn({ task }: Sight, news: NewsOf<"task">): boolean {
  if (news.channel !== "send" && news.channel !== "continue" && news.channel !== "cancel") return false;
  return news.turn !== null && news.turn < task.turn && !isTerminal(news.task.state);
}
