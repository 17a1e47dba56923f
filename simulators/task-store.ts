import type { Build } from "../src/plan/behaviour.ts";
import type { Task } from "./task.ts";

/** Where tasks are kept: a shared one, an endpoint's own, or the forgotten one of an endpoint that moved. `build`: who writes to it now. */
export interface TaskStore {
  readonly name: string;
  readonly build: () => Build;
  readonly tasks: Task[];
}

export function taskStore(name: string, build: () => Build): TaskStore {
  return { name, build, tasks: [] };
}

export function taskIn(tasks: readonly Task[], id: string | null): Task | null {
  for (const task of tasks) if (task.id === id && !task.isForgotten) return task;
  return null;
}

/** The first task of a message: what a repeated send is answered with (A2A §3.3.1). */
export function taskOfMessage(tasks: readonly Task[], messageId: string): Task | null {
  for (const task of tasks) if (task.messageId === messageId && !task.isForgotten) return task;
  return null;
}

/** The first task that a delegation has here. */
export function taskOfDelegation(tasks: readonly Task[], of: string): Task | null {
  for (const task of tasks) if (task.of === of && !task.isForgotten) return task;
  return null;
}

/** The first task that ever had an id, though it may be forgotten. */
export function taskEverIn(tasks: readonly Task[], id: string): Task | null {
  for (const task of tasks) if (task.id === id) return task;
  return null;
}
