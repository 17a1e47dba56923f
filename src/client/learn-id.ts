import type { TaskNews } from "../a2a/task-news.ts";
import type { Binding } from "../port/guard.ts";
import { cancelStray } from "./cancel.ts";
import type { ClientCore } from "./client-core.ts";
import type { Delegation, Terms } from "./delegation.ts";
import { watch } from "./watch.ts";

/** A task id seen for the first time under a delegation is put to the guard, before the news that carried it: bound, or a stray. */
export function learnId(core: ClientCore, d: Delegation, terms: Terms, task: TaskNews): void {
  if (d.binding?.taskId === task.taskId || d.strays.has(task.taskId)) return;
  const binding: Binding = {
    delegation: d.ask.id,
    intent: d.ask.intent,
    vendor: d.ask.vendor,
    principal: d.ask.principal,
    taskId: task.taskId,
    contextId: task.contextId,
    turn: 0,
    at: terms.at,
    card: terms.card,
    skill: terms.skill,
    boundAt: core.clock.now(),
  };
  const answer = core.guard.opened({ ...binding });
  if (answer.answer === "bind" && d.binding === null) {
    d.binding = binding;
    core.log.bound(d.ask.id, { ...binding });
    d.onBound?.();
    if (!d.over) void watch(core, d);
    return;
  }
  d.strays.set(task.taskId, binding);
  if (answer.answer === "stray" && answer.cancel) void cancelStray(core, d, binding);
}
