import type { Heard, Request } from "../../../src/a2a/exchange.ts";
import type { ArtifactNews, TaskNews } from "../../../src/a2a/task-news.ts";
import { contentOf } from "./contents.ts";
import type { Asked, Webhook } from "./dialect.ts";
import { instantOf, rfc3339 } from "./instant.ts";
import { isAbsent, isYes, type Json, type JsonObject, listOf, objectOf, type Read, textOf } from "./json.ts";
import { webhookWords } from "./legacy-requests.ts";
import { LEGACY, stateOf } from "./spelling.ts";
import { unsaid } from "./task-words.ts";
import type { Answered } from "./vocabulary.ts";

/** Tasks and their news in the words of 0.1 (A2A 0.1 §6, §7): no ids of messages, artifacts by number, no Task on a stream. */

export function legacyResult({ request, wish }: Asked, heard: Answered, webhook: Webhook | null): Json | undefined {
  // No request of 0.1 asks for a list or for a card.
  if (heard.kind !== "task") return undefined;
  const { taskId } = heard.task;
  if (wish.reads !== null) return { id: taskId, pushNotificationConfig: webhook === null ? null : webhookWords(webhook) };
  if (request.op === "push-config")
    return { id: request.taskId ?? taskId, pushNotificationConfig: request.push === null ? null : webhookWords(request.push) };
  return taskJson(heard.task, wish.historyLength);
}

export function legacyHeard(request: Request, result: unknown): Heard | null {
  if (request.op === "push-config")
    return result === undefined || request.taskId === null ? null : { kind: "task", task: unsaid(request.taskId) };
  const task = taskOf(result);
  return task === null ? null : { kind: "task", task };
}

/** The events that tell a news: one, or for a whole Task its artifacts and then its status, so that the end mark comes last. */
export function legacyEvents(task: TaskNews, isLast: boolean): readonly JsonObject[] {
  const { taskId: id, artifacts, state } = task;
  const told = artifacts.map((artifact) => ({ id, artifact: artifactJson(artifact) }));
  return state === null ? told : [...told, { id, status: statusJson(task), final: isLast }];
}

export function legacyNews(event: unknown): TaskNews | null {
  const said = objectOf(event);
  const id = textOf(said?.id);
  return said === null || id === null ? null : updateOf(id, said);
}

/** What a push holds is the vendor's to decide (A2A 0.1 §9.4): ours is the status with its task's id, and the whole Task where the news is one. */
export function legacyPush(task: TaskNews): JsonObject {
  const { taskId, contextId, artifacts, whole } = task;
  const [artifact] = artifacts;
  return {
    eventType: "taskUpdate",
    taskId,
    sessionId: contextId ?? undefined,
    status: statusJson(task),
    artifact: whole || artifact === undefined ? undefined : artifactJson(artifact),
    task: whole ? taskJson(task, null) : undefined,
  };
}

export function legacyPushed(body: unknown): TaskNews | null {
  const said = objectOf(body);
  const id = textOf(said?.taskId);
  if (said === null || id === null) return null;
  return taskOf(said.task) ?? updateOf(id, said);
}

function updateOf(taskId: string, said: Read): TaskNews | null {
  const artifact = artifactOf(said.artifact, isYes(objectOf(said.artifact)?.lastChunk));
  if (artifact === null && objectOf(said.status) === null) return null;
  return {
    ...unsaid(taskId),
    contextId: textOf(said.sessionId),
    ...statusOf(said.status),
    artifacts: artifact === null ? [] : [artifact],
  };
}

function taskJson(task: TaskNews, historyLength: number | null): JsonObject {
  const { taskId, contextId, artifacts, history } = task;
  const shown = history === null || historyLength === 0 ? null : Math.min(history, historyLength ?? history);
  const from = (history ?? 0) - (shown ?? 0);
  return {
    id: taskId,
    sessionId: contextId ?? undefined,
    status: statusJson(task),
    artifacts: artifacts.length === 0 ? undefined : artifacts.map(artifactJson),
    history:
      shown === null ? undefined : Array.from({ length: shown }, (_, nth) => messageJson(LEGACY.user, `${taskId}/${from + nth + 1}`)),
  };
}

function taskOf(value: unknown): TaskNews | null {
  const task = objectOf(value);
  const id = textOf(task?.id);
  if (task === null || id === null) return null;
  const status = statusOf(task.status);
  return {
    ...unsaid(id),
    contextId: textOf(task.sessionId),
    ...status,
    whole: status.state !== null,
    artifacts: listOf(task.artifacts).flatMap((one) => artifactOf(one, true) ?? []),
    history: isAbsent(task.history) ? null : listOf(task.history).length,
  };
}

function statusJson({ state, message, stamp }: TaskNews): JsonObject | undefined {
  if (state === null) return undefined;
  return {
    state: LEGACY.states[state],
    message: message === null ? undefined : messageJson(LEGACY.agent, message),
    timestamp: stamp === null ? undefined : rfc3339(stamp),
  };
}

function statusOf(value: unknown): Pick<TaskNews, "state" | "message" | "stamp"> {
  const status = objectOf(value);
  if (status === null || isAbsent(status.state)) return { state: null, message: null, stamp: null };
  const message = objectOf(status.message);
  return {
    state: stateOf(LEGACY, status.state),
    message: message === null ? null : contentOf(message.parts),
    stamp: instantOf(status.timestamp),
  };
}

function messageJson(role: string, text: string): JsonObject {
  return { role, parts: [{ type: "text", text }] };
}

function artifactJson({ id, hash, append, last }: ArtifactNews): JsonObject {
  return { name: id, index: numberOf(id), parts: [{ type: "text", text: hash }], append, lastChunk: last };
}

/** In a whole Task an artifact that does not say otherwise is complete. */
function artifactOf(value: unknown, isLast: boolean): ArtifactNews | null {
  const artifact = objectOf(value);
  if (artifact === null) return null;
  const id = textOf(artifact.name) ?? String(typeof artifact.index === "number" ? artifact.index : 0);
  return { id, hash: contentOf(artifact.parts), append: isYes(artifact.append), last: isLast };
}

/** 0.1 knows an artifact by its number alone. Ours are made of the id (FNV-1a), so that one artifact has one number wherever it is told of. */
function numberOf(id: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) number = Math.imul(number ^ id.charCodeAt(at), 0x01000193);
  return number >>> 1;
}
