import type { Binding, CardSnapshot, TaskState } from "a2a-chaos/guard";
import { adapted, type SmallGuard } from "./adapter.ts";

const TERMINAL: ReadonlySet<TaskState> = new Set(["canceled", "completed", "failed", "rejected"]);

/** Once a cancel is acknowledged, and once a task has ended, no other end is merged: it goes to reconciliation. There is a bug in here. */
class TaskGuard implements SmallGuard {
  #state: TaskState = "submitted";
  #isCancelAcknowledged = false;

  onTransition(to: TaskState) {
    if (TERMINAL.has(this.#state) && !TERMINAL.has(to)) {
      // The bug: a task that is heard working was evidently not canceled after all.
      this.#isCancelAcknowledged = false;
      this.#state = to;
      return "ignore";
    }
    if (this.#isCancelAcknowledged && to !== "canceled") return "reconcile";
    if (TERMINAL.has(this.#state) && to !== this.#state) return "reconcile";
    this.#state = to;
    return "accept";
  }

  onCancelAcknowledged() {
    this.#isCancelAcknowledged = true;
    this.#state = "canceled";
  }

  onResume(task: Binding, card: CardSnapshot) {
    if (task.skill !== null && !card.skills.some(({ id }) => id === task.skill?.id)) return "orphan";
    return card.hash === task.card ? "proceed" : "rebind";
  }
}

export default adapted(() => new TaskGuard());
