import { isTerminal } from "../../../src/a2a/task-state.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { History } from "../../../src/trace/history.ts";

/** A second task of a delegation that nobody asked to cancel and whose end was not heard; null when there is none. */
export function leftRunning(history: History, delegation: DelegationHistory, marks: string[]): Pick<Violation, "events" | "why"> | null {
  const { opened, bound, questions } = delegation;
  const own = bound[0]?.body.binding.taskId;
  for (const event of opened) {
    const { taskId, vendor } = event.body.binding;
    if (taskId === own || isAnothers(history, delegation, taskId, vendor)) continue;
    hit(marks, "second-task-seen");
    const isAsked = questions.some(({ asked, binding }) => asked?.body.ask.op === "cancel" && binding.taskId === taskId);
    if (isAsked || isEndHeard(delegation, taskId)) continue;
    return {
      events: [event.seq],
      why: `at ${event.at} ms ${taskId} became known, a second task beside ${own ?? "none"}; yet nobody asked to cancel it, and its end was never heard`,
    };
  }
  return null;
}

/** It is the task of another delegation: to cancel it would hit the other. */
function isAnothers({ delegations }: History, delegation: DelegationHistory, taskId: string, vendor: string): boolean {
  for (const other of delegations) {
    if (other === delegation) continue;
    if (other.opened.some(({ body: { binding } }) => binding.taskId === taskId && binding.vendor === vendor)) return true;
  }
  return false;
}

function isEndHeard({ doubtful }: DelegationHistory, taskId: string): boolean {
  for (const { body } of doubtful) if (body.news.task.taskId === taskId && isTerminal(body.news.task.state)) return true;
  return false;
}
