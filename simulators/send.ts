import type { Request } from "../src/a2a/exchange.ts";
import { delegationOf } from "./addresses.ts";
import { createTask, type Scripts } from "./create-task.ts";
import { type Answer, deliver, failure } from "./deliver.ts";
import type { OpenDesk } from "./desk.ts";
import type { Line } from "./line.ts";
import type { Site } from "./site.ts";
import type { Task } from "./task.ts";
import { taskOfMessage } from "./task-store.ts";

/** A message without a task: it makes one, or it is the repeat of one that did (A2A §3.1.1, §3.3.1). */
export function send(site: Site, scripts: Scripts, desk: OpenDesk, line: Line, request: Request): Answer {
  if (request.skill !== null && !desk.side.skillIds.includes(request.skill)) return failure("invalid-request");
  if (request.stream && desk.build.lacks?.includes("streaming") === true) return failure("unsupported-operation");
  const messageId = request.messageId ?? line.x;
  const earlier = desk.build.dedup === "none" ? null : taskOfMessage(desk.store.tasks, messageId);
  const task = earlier ?? taskFor(site, scripts, desk, line, request, messageId);
  if (request.push !== null) task.webhook = request.push;
  return deliver(site, desk, line, request, task, earlier === null);
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
