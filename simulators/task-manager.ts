import type { Request } from "../src/a2a/exchange.ts";
import { isTerminal } from "../src/a2a/task-state.ts";
import { cancel } from "./cancel-policy.ts";
import type { Scripts } from "./create-task.ts";
import { type Answer, openStream, read, shown } from "./deliver.ts";
import type { OpenDesk } from "./desk.ts";
import { failure } from "./failure.ts";
import type { Line } from "./line.ts";
import { isSecond, readView } from "./read-view.ts";
import { resume, startAfresh } from "./resume.ts";
import { strangersTask, unknownTask, wholeTask } from "./said.ts";
import { send } from "./send.ts";
import type { Site } from "./site.ts";
import { type Task, truthOf } from "./task.ts";
import { taskIn } from "./task-store.ts";
import { hidden } from "./visibility.ts";

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
  if (op !== "cancel" && op !== "live-card") {
    const error = desk.build.answers?.[op];
    if (error !== undefined) return failure(error);
  }
  if (op === "list") return list(site, desk);
  const wantsStream = op === "subscribe" || request.stream;
  if (wantsStream && desk.build.lacks?.includes("streaming") === true) return failure("unsupported-operation");
  if (op === "push-config" && desk.build.lacks?.includes("push") === true) return failure("push-not-supported");
  const task = taskIn(desk.store.tasks, taskId);
  const hiddenAs = task === null ? null : hidden(desk.build, task, site.clock.now());
  if (task !== null && hiddenAs === null) return failureMeanwhile(desk, op) ?? address(site, desk, line, request, task);
  if (hiddenAs === "lost") return null;
  if (hiddenAs === "internal") return failure("internal");
  if (taskId === null) return failure("task-not-found");
  if (op === "get" && desk.build.onUnknown === "working") return { kind: "task", task: unknownTask(taskId) };
  if (desk.isForeign) return mistake(line, taskId, wantsStream);
  const creates = op === "continue" && desk.build.resume?.onUnknown === "creates";
  return creates ? startAfresh(site, scripts, desk, line, request, taskId) : failure("task-not-found");
}

/** What is asked while a cancel is open is looked up under the identity of whoever cancelled. */
function failureMeanwhile({ build, store }: OpenDesk, op: Request["op"]): Answer {
  const error = build.cancel?.meanwhile;
  const isMixedUp = error !== undefined && op !== "cancel" && store.tasks.some(({ openCancels }) => openCancels > 0);
  return isMixedUp ? failure(error) : null;
}

function list(site: Site, desk: OpenDesk): Answer {
  if (desk.build.lists === false) return failure("method-not-found");
  const nowMs = site.clock.now();
  const kept = desk.store.tasks.filter((task) => !task.isForgotten && hidden(desk.build, task, nowMs) === null);
  const tasks = kept.map((task) => ({ messageId: task.messageId, ...wholeTask(task, readView(desk.build, task, nowMs)) }));
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
      return subscribe(site, desk, line, task);
    case "push-config":
      task.webhook = request.push;
      return shown(site, desk, task);
    default:
      return read(site, desk, task);
  }
}

/** The second replica knows of an end only when it has seen it; the stream it opens then has nothing to bring. */
function subscribe(site: Site, desk: OpenDesk, line: Line, task: Task): Answer {
  const nowMs = site.clock.now();
  const seen = readView(desk.build, task, nowMs);
  const known = isSecond(desk.build, nowMs) ? seen : truthOf(task);
  if (isTerminal(known.state)) return failure("unsupported-operation");
  const behaviour = desk.build.stream;
  if (behaviour?.subscribe === "snapshot-only") {
    line.frame(wholeTask(task, seen));
    line.end();
    return null;
  }
  const first = behaviour?.subscribesWithoutSnapshot === true ? null : seen;
  const deafUntilMs = behaviour?.losesForMs === undefined ? 0 : nowMs + behaviour.losesForMs;
  return openStream(site, desk, line, task, { first, mayRest: true, deafUntilMs });
}

/** A stranger takes an id it never issued for one of its own. */
function mistake(line: Line, taskId: string, wantsStream: boolean): Answer {
  const task = strangersTask(taskId);
  if (!wantsStream) return { kind: "task", task };
  line.frame(task);
  return null;
}
