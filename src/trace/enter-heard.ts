import { isTerminal } from "../a2a/task-state.ts";
import type { News } from "../port/guard.ts";
import type { DelegationHistory, HeardOf } from "./delegation-history.ts";
import type { Event } from "./event.ts";
import type { Open } from "./open.ts";

/** Enters one news that was put to the guard, under every list it belongs to. */
export function enterHeard(delegation: Open<DelegationHistory>, event: Event<"heard">): void {
  delegation.heard.push(event);
  const { news } = event.body;
  if (news.kind === "task") {
    const said = event as HeardOf<"task">; // its kind was just tested
    if (!isGood(delegation, news)) {
      delegation.doubtful.push(said);
      return;
    }
    delegation.good.push(said);
    if (!isTerminal(news.task.state)) return;
    delegation.terminals.push(said);
    const isAcknowledgement = news.channel === "cancel" && news.task.state === "canceled" && delegation.cancels.length > 0;
    if (isAcknowledgement) delegation.acknowledgement ??= said;
  } else if (news.kind === "error") delegation.errors.push(event as HeardOf<"error">);
  else if (news.kind === "silence") delegation.silences.push(event as HeardOf<"silence">);
}

/** Said id = asked id = bound id, the context is equal or absent on one side, and whoever speaks was asked or has the credentials. */
function isGood(delegation: Open<DelegationHistory>, news: Extract<News, { kind: "task" }>): boolean {
  const { binding } = delegation;
  const { task, taskId, trust } = news;
  if (binding === null || task.taskId !== binding.taskId) return false;
  // A send, its stream, a listing and a webhook are asked for before the id is known.
  if (taskId !== null && taskId !== binding.taskId) return false;
  if (task.contextId !== null && binding.contextId !== null && task.contextId !== binding.contextId) return false;
  return trust === "reply" || trust === "proven" || (trust === "bare" && !delegation.hasHook);
}
