import type { Request } from "../src/a2a/exchange.ts";
import { isInterrupted, isTerminal } from "../src/a2a/task-state.ts";
import type { ResumeBehaviour } from "../src/plan/behaviour.ts";
import { createTask, type Scripts } from "./create-task.ts";
import { type Answer, deliver } from "./deliver.ts";
import type { OpenDesk } from "./desk.ts";
import { failure } from "./failure.ts";
import type { Line } from "./line.ts";
import type { Site } from "./site.ts";
import { type Stored, type Task, truthOf } from "./task.ts";
import { isAtWork, nudge, reopen, runAgain } from "./work.ts";

/** A message to an existing task (A2A §3.4.3): what waited for it goes on, and a task that has ended works again where the build reopens. */
export function resume(site: Site, desk: OpenDesk, line: Line, request: Request, task: Task): Answer {
  if (request.contextId !== null && request.contextId !== task.contextId) return failure("invalid-request");
  const behaviour = desk.build.resume;
  const truth = truthOf(task);
  const nowMs = site.clock.now();
  const isOver = isTerminal(truth.state);
  if (isOver && behaviour?.onTerminal !== "reopens") return failure("unsupported-operation");
  if (behaviour !== undefined && isBusy(behaviour, truth, nowMs)) return { kind: "error", error: "busy", landed: "no" };
  const runs = behaviour?.onRunning ?? "joins";
  const isRunning = runs !== "joins" && !isOver && isAtWork(task);
  if (isRunning && runs === "rejects") return { kind: "error", error: "busy", landed: "no" };
  task.stored.push({ ...truth, atMs: nowMs, history: truth.history + 1 });
  if (task.sendView !== null) task.sendView = { ...task.sendView, history: truth.history + 1 };
  if (request.push !== null) task.webhook = request.push;
  if (isOver) reopen(site, task);
  else if (isRunning) runAgain(site, task);
  else nudge(site, task);
  return deliver(site, desk, line, request, task, true);
}

/**
 * A message to a task that the store does not have makes one under that id, in a context of its own, with the work of the delegation from
 * the start. It is the delegation's task like the first one was: what it does counts again.
 */
export function startAfresh(site: Site, scripts: Scripts, desk: OpenDesk, line: Line, request: Request, taskId: string): Answer {
  const messageId = request.messageId ?? line.x;
  const contextId = unusedContextId(site, line.of, messageId);
  const task = createTask(site, scripts, desk, {
    id: taskId,
    of: line.of,
    messageId,
    contextId,
    skill: request.skill,
    pushName: `${site.names.pushName(taskId)}/${contextId}`,
    workOf: line.of,
    probe: request.probe,
  });
  if (request.push !== null) task.webhook = request.push;
  return deliver(site, desk, line, request, task, true);
}

function unusedContextId({ names, tasks }: Site, of: string | null, messageId: string): string {
  for (let earlier = 0; ; earlier += 1) {
    const contextId = names.freshContextId(of, messageId, earlier);
    if (!tasks.some((task) => task.contextId === contextId)) return contextId;
  }
}

/** The turn before is still being put away. */
function isBusy({ rejectsForMs = 0 }: ResumeBehaviour, { state, stampMs }: Stored, nowMs: number): boolean {
  return isInterrupted(state) && nowMs - stampMs < rejectsForMs;
}
