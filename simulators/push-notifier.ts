import type { Request } from "../src/a2a/exchange.ts";
import type { TaskNews } from "../src/a2a/task-news.ts";
import { isTerminal, type TaskState } from "../src/a2a/task-state.ts";
import type { Build, PushBehaviour } from "../src/plan/behaviour.ts";
import type { Line } from "./line.ts";
import { wholeTask } from "./said.ts";
import type { Site } from "./site.ts";
import { type Task, truthOf } from "./task.ts";

const FAITHFUL: PushBehaviour = {};

/**
 * Tells the task's webhook of a change, as often and as late as the build of the hour does (A2A §4.3.3: at least once, in no promised order).
 * `state` is the state that was committed, null for an artifact alone. The body was taken when the change was made.
 */
export function notify(site: Site, task: Task, state: TaskState | null, body: () => TaskNews): void {
  if (task.webhook === null) return;
  const build = task.build();
  if (build.lacks?.includes("push") === true) return;
  const push = build.push ?? FAITHFUL;
  if (!emits(push, state)) return;

  const webhook = push.mistakenFor === undefined ? task.webhook : (webhookOf(site, push.mistakenFor) ?? task.webhook);
  const said = { hook: webhook.hook, token: presented(push, webhook.token), task: body() };
  const delayMs = push.delayMs ?? 0;
  const isAliased = build.aliasesSnapshots === true && said.task.whole;
  for (let copies = push.copies ?? 1; copies > 0; copies -= 1) {
    task.pushes += 1;
    const x = `${task.pushName}/push/${task.pushes}`;
    if (delayMs === 0) site.post(x, task.of, said);
    else site.clock.after(delayMs, () => site.post(x, task.of, isAliased ? { ...said, task: wholeTask(task, truthOf(task)) } : said));
  }
}

/** A message was refused and its webhook is called all the same, about a task that never was. */
export function notifyRefused(site: Site, build: Build, line: Line, request: Request, of: string | null, rejected: TaskNews): void {
  const push = build.push ?? FAITHFUL;
  if (request.push === null || push.afterRejection !== true || build.lacks?.includes("push") === true) return;
  const said = { hook: request.push.hook, token: presented(push, request.push.token), task: rejected };
  const post = () => site.post(`${line.x}/push`, of, said);
  if ((push.delayMs ?? 0) === 0) post();
  else site.clock.after(push.delayMs as number, post);
}

/** The webhook that a delegation has registered here. */
function webhookOf({ tasks }: Site, delegation: number): Task["webhook"] {
  for (const task of tasks) if (task.of === `d${delegation}` && task.webhook !== null) return task.webhook;
  return null;
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
