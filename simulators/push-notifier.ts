import type { TaskNews } from "../src/a2a/task-news.ts";
import { isTerminal, type TaskState } from "../src/a2a/task-state.ts";
import type { PushBehaviour } from "../src/plan/behaviour.ts";
import type { Site } from "./site.ts";
import type { Task } from "./task.ts";

const FAITHFUL: PushBehaviour = {};

/**
 * Tells the task's webhook of a change, as often and as late as the build of the hour does (A2A §4.3.3: at least once, in no promised order).
 * `state` is the state that was committed, null for an artifact alone. The body was taken when the change was made.
 */
export function notify(site: Site, task: Task, state: TaskState | null, body: () => TaskNews): void {
  const webhook = task.webhook;
  if (webhook === null) return;
  const build = task.build();
  if (build.lacks?.includes("push") === true) return;
  const push = build.push ?? FAITHFUL;
  if (!emits(push, state)) return;

  const said = { hook: webhook.hook, token: presented(push, webhook.token), task: body() };
  const delayMs = push.delayMs ?? 0;
  for (let copies = push.copies ?? 1; copies > 0; copies -= 1) {
    task.pushes += 1;
    const x = `${task.pushName}/push/${task.pushes}`;
    if (delayMs === 0) site.post(x, task.of, said);
    else site.clock.after(delayMs, () => site.post(x, task.of, said));
  }
}

function presented(push: PushBehaviour, registered: string): string | null {
  switch (push.presents ?? "registered") {
    case "registered":
      return registered;
    case "none":
      return null;
    case "others":
      return "tok-others";
  }
}

function emits(push: PushBehaviour, state: TaskState | null): boolean {
  switch (push.emits ?? "all") {
    case "all":
      return true;
    case "terminal":
      return isTerminal(state);
    case "not-terminal":
      return !isTerminal(state);
    case "none":
      return false;
  }
}
