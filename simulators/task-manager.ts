import type { Request } from "../src/a2a/exchange.ts";
import { isTerminal } from "../src/a2a/task-state.ts";
import { cancel } from "./cancel-policy.ts";
import { type Answer, deliver, failure, openStream, shown } from "./deliver.ts";
import type { OpenDesk } from "./desk.ts";
import type { Line } from "./line.ts";
import { strangersTask, wholeTask } from "./said.ts";
import { type Scripts, send } from "./send.ts";
import type { Site } from "./site.ts";
import { polled, type Task, truthOf } from "./task.ts";
import { taskIn } from "./task-store.ts";
import { nudge } from "./work.ts";

/** Answers requests about tasks, by the build and on the store of one desk (A2A §3.1). What is said at once is computed now. */
export interface TaskManager {
  receive(desk: OpenDesk, line: Line, request: Request): void;
}

export function taskManager(site: Site, scripts: Scripts): TaskManager {
  return {
    receive(desk, line, request) {
      const answer = answerTo(site, scripts, desk, line, request);
      if (answer !== null) line.answer(answer);
    },
  };
}

function answerTo(site: Site, scripts: Scripts, desk: OpenDesk, line: Line, request: Request): Answer {
  const { op, taskId } = request;
  if (op === "send") return send(site, scripts, desk, line, request);
  if (op === "list") return list(site, desk);
  const wantsStream = op === "subscribe" || request.stream;
  if (wantsStream && desk.build.lacks?.includes("streaming") === true) return failure("unsupported-operation");
  if (op === "push-config" && desk.build.lacks?.includes("push") === true) return failure("push-not-supported");
  const task = taskIn(desk.store.tasks, taskId);
  if (task !== null) return address(site, desk, line, request, task);
  return desk.isForeign && taskId !== null ? mistake(line, taskId, wantsStream) : failure("task-not-found");
}

function list(site: Site, desk: OpenDesk): Answer {
  if (desk.build.lists === false) return failure("method-not-found");
  const nowMs = site.clock.now();
  const lagMs = desk.build.storeLagMs ?? 0;
  const tasks = desk.store.tasks.map((task) => ({ ...wholeTask(task, polled(task, nowMs, lagMs)), messageId: task.messageId }));
  return { kind: "tasks", tasks };
}

function address(site: Site, desk: OpenDesk, line: Line, request: Request, task: Task): Answer {
  switch (request.op) {
    case "cancel":
      cancel(site, desk.build, task, line);
      return null;
    case "continue":
      return resume(site, desk, line, request, task);
    case "subscribe":
      return isTerminal(truthOf(task).state) ? failure("unsupported-operation") : openStream(site, desk, line, task);
    case "push-config":
      task.webhook = request.push;
      return shown(site, desk, task);
    default:
      return shown(site, desk, task);
  }
}

/** A message to an existing task (A2A §3.4.3). */
function resume(site: Site, desk: OpenDesk, line: Line, request: Request, task: Task): Answer {
  if (request.contextId !== null && request.contextId !== task.contextId) return failure("invalid-request");
  const truth = truthOf(task);
  if (isTerminal(truth.state)) return failure("unsupported-operation");
  task.stored.push({ ...truth, atMs: site.clock.now(), history: truth.history + 1 });
  if (request.push !== null) task.webhook = request.push;
  nudge(site, task);
  return deliver(site, desk, line, request, task, true);
}

/** A stranger takes an id it never issued for one of its own. */
function mistake(line: Line, taskId: string, wantsStream: boolean): Answer {
  const task = strangersTask(taskId);
  if (!wantsStream) return { kind: "task", task };
  line.frame(task);
  return null;
}
