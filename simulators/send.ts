import type { Request } from "../src/a2a/exchange.ts";
import type { ErrorName } from "../src/a2a/protocol-error.ts";
import { delegationOf } from "./addresses.ts";
import { createTask, type Scripts } from "./create-task.ts";
import { type Answer, deliver } from "./deliver.ts";
import type { OpenDesk } from "./desk.ts";
import { failure } from "./failure.ts";
import type { Line } from "./line.ts";
import { notifyRefused } from "./push-notifier.ts";
import { rejectedTask } from "./said.ts";
import type { Site } from "./site.ts";
import type { Task } from "./task.ts";
import { taskOfMessage } from "./task-store.ts";

/** A message without a task: it makes one, or it is the repeat of one that did (A2A §3.1.1, §3.3.1). */
export function send(site: Site, scripts: Scripts, desk: OpenDesk, line: Line, request: Request): Answer {
  const messageId = request.messageId ?? line.x;
  const refusal = refusalOf(desk, request);
  if (refusal !== null) {
    const of = delegationOf(messageId);
    const rejected = rejectedTask(site.names.taskId(of, messageId, 0), site.names.contextId(of, messageId, desk.store.name));
    notifyRefused(site, desk.build, line, request, of, rejected);
    return failure(refusal);
  }
  const earlier = desk.build.dedup === "none" ? null : taskOfMessage(desk.store.tasks, messageId);
  const task = earlier ?? taskFor(site, scripts, desk, line, request, messageId);
  if (request.push !== null) task.webhook = request.push;
  return deliver(site, desk, line, request, task, earlier === null);
}

function refusalOf({ build, side }: OpenDesk, { skill, stream }: Request): ErrorName | null {
  if (build.answers?.send !== undefined) return build.answers.send;
  if (skill !== null && !side.skillIds.includes(skill)) return "invalid-request";
  return stream && build.lacks?.includes("streaming") === true ? "unsupported-operation" : null;
}

function taskFor(site: Site, scripts: Scripts, desk: OpenDesk, line: Line, request: Request, messageId: string): Task {
  let earlier = 0;
  for (const other of site.tasks) if (other.messageId === messageId) earlier += 1;
  const of = delegationOf(messageId);
  const id = site.names.taskId(of, messageId, earlier);
  return createTask(site, scripts, desk, {
    id,
    of,
    messageId,
    contextId: site.names.contextId(of, messageId, desk.store.name),
    skill: request.skill,
    pushName: site.names.pushName(id),
    workOf: of ?? line.of,
    probe: request.probe,
  });
}
