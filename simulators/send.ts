import type { Request } from "../src/a2a/exchange.ts";
import type { WorkStep } from "../src/plan/behaviour.ts";
import { contextIdOf, delegationOf, taskIdOf } from "./addresses.ts";
import { type Answer, deliver, failure } from "./deliver.ts";
import type { OpenDesk } from "./desk.ts";
import type { Line } from "./line.ts";
import type { Site } from "./site.ts";
import type { Stored, Task } from "./task.ts";
import { taskOfMessage } from "./task-store.ts";
import { proceed, USUAL_WORK } from "./work.ts";

/** Scripts of work, by the position of the delegation that starts them. */
export type Scripts = readonly (readonly WorkStep[])[];

/** A message without a task: it makes one, or it is the repeat of one that did (A2A §3.1.1, §3.3.1). */
export function send(site: Site, scripts: Scripts, desk: OpenDesk, line: Line, request: Request): Answer {
  if (request.skill !== null && !desk.side.skillIds.includes(request.skill)) return failure("invalid-request");
  if (request.stream && desk.build.lacks?.includes("streaming") === true) return failure("unsupported-operation");
  const messageId = request.messageId ?? line.x;
  const earlier = desk.build.dedup === "none" ? null : taskOfMessage(desk.store.tasks, messageId);
  const task = earlier ?? create(site, scripts, desk, line, request, messageId);
  if (request.push !== null) task.webhook = request.push;
  return deliver(site, desk, line, request, task, earlier === null);
}

function create(site: Site, scripts: Scripts, desk: OpenDesk, line: Line, request: Request, messageId: string): Task {
  let earlier = 0;
  for (const other of site.tasks) if (other.messageId === messageId) earlier += 1;
  const of = delegationOf(messageId);
  const atMs = site.clock.now();
  const submitted: Stored = { atMs, state: "submitted", stampMs: atMs, artifacts: Object.freeze([]), history: 1 };
  const task: Task = {
    id: taskIdOf(messageId, earlier),
    of,
    messageId,
    contextId: contextIdOf(messageId, desk.store.name),
    skill: request.skill,
    store: desk.store.name,
    build: desk.store.build,
    stored: [submitted],
    work: { script: scriptOf(scripts, of ?? line.of), next: 0, timer: null, is: "running" },
    outlets: [],
    waiting: [],
    webhook: null,
    pushes: 0,
  };
  site.tasks.push(task);
  desk.store.tasks.push(task);
  site.recorder.record("task-created", of, { vendor: site.vendor, task: task.id, messageId, store: task.store, probe: request.probe });
  proceed(site, task);
  return task;
}

/** A probe runs the script of the delegation it is made for: it would show nothing otherwise. */
function scriptOf(scripts: Scripts, of: string | null): readonly WorkStep[] {
  if (scripts.length === 0) return USUAL_WORK;
  const position = of === null ? 1 : Number(of.slice(1));
  return scripts[(position - 1) % scripts.length] ?? USUAL_WORK;
}
