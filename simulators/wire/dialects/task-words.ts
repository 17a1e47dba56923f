import type { ArtifactNews, TaskNews } from "../../../src/a2a/task-news.ts";
import { contentOf, metadata, metadataOf } from "./contents.ts";
import { MESSAGE_ID } from "./extension-uris.ts";
import { instantOf, rfc3339 } from "./instant.ts";
import { isAbsent, isYes, type Json, type JsonObject, listOf, objectOf, type Read, textOf } from "./json.ts";
import { type Spelling, stateOf } from "./spelling.ts";

/**
 * Tasks, statuses and artifacts of 0.3 and 1.0, which differ in spelling only (A2A 1.0 §4.1, 0.3 §6). The hash of an artifact travels as its one
 * text part. A state that is null is left out, as by a vendor that answers without one.
 */

/** What a Task shows beside its news. `origin`: the message that made it, null where the vendor does not say. */
export interface Showing {
  readonly origin: string | null;
  readonly historyLength: number | null;
  readonly artifacts: boolean;
}

export function taskWords(spelling: Spelling, news: TaskNews, { origin, historyLength, artifacts }: Showing): JsonObject {
  const history = historyWords(spelling, news, origin, historyLength);
  return {
    ...spelling.tag("task"),
    id: news.taskId,
    contextId: news.contextId ?? undefined,
    status: statusWords(spelling, news),
    artifacts: artifacts && news.artifacts.length > 0 ? news.artifacts.map((one) => artifactWords(spelling, one)) : undefined,
    history,
    metadata: history === undefined || history.length === 0 ? metadata(MESSAGE_ID, origin) : undefined,
    generation: news.generation === null ? undefined : String(news.generation),
  };
}

export function statusWords(spelling: Spelling, { taskId, contextId, state, message, stamp }: TaskNews): JsonObject | undefined {
  if (state === null) return undefined;
  return {
    state: spelling.states[state],
    message: message === null ? undefined : messageWords(spelling, spelling.agent, `${taskId}/status`, message, { taskId, contextId }),
    timestamp: stamp === null ? undefined : rfc3339(stamp),
  };
}

export function artifactWords(spelling: Spelling, { id, hash }: ArtifactNews): JsonObject {
  return { artifactId: id, parts: [{ ...spelling.tag("text"), text: hash }] };
}

export function messageWords(
  spelling: Spelling,
  role: string,
  messageId: string,
  text: string,
  of: { readonly taskId: string | null; readonly contextId: string | null },
  more: JsonObject = {},
): JsonObject {
  return {
    ...spelling.tag("message"),
    messageId,
    role,
    parts: [{ ...spelling.tag("text"), text }],
    taskId: of.taskId ?? undefined,
    contextId: of.contextId ?? undefined,
    ...more,
  };
}

/** So many messages, the most recent ones where fewer are wished for. Only the first has a name that anybody could know. */
function historyWords(
  spelling: Spelling,
  news: TaskNews,
  origin: string | null,
  historyLength: number | null,
): readonly Json[] | undefined {
  const { taskId, contextId, history } = news;
  if (history === null || historyLength === 0) return undefined;
  const from = historyLength === null ? 0 : Math.max(0, history - historyLength);
  return Array.from({ length: history - from }, (_, nth) => {
    const messageId = from + nth === 0 && origin !== null ? origin : `${taskId}/${from + nth + 1}`;
    return messageWords(spelling, spelling.user, messageId, messageId, { taskId, contextId });
  });
}

/** A Task that was read; null: it is none. One without a state is no account of the task, so it is not taken for a whole one. */
export function taskOf(spelling: Spelling, value: unknown): TaskNews | null {
  const task = objectOf(value);
  const id = textOf(task?.id);
  if (task === null || id === null) return null;
  const history = isAbsent(task.history) ? null : listOf(task.history);
  const status = statusOf(spelling, task.status);
  return {
    taskId: id,
    contextId: textOf(task.contextId),
    ...status,
    whole: status.state !== null,
    generation: generationOf(task.generation),
    artifacts: listOf(task.artifacts).flatMap((one) => artifactOf(one, false, true) ?? []),
    history: history?.length ?? null,
  };
}

/** The id of the message that made a Task, as far as it is shown; empty where it is not. */
export function originOf(task: unknown): string {
  const first = objectOf(listOf(objectOf(task)?.history)[0]);
  return textOf(first?.messageId) ?? textOf(metadataOf(task, MESSAGE_ID)) ?? "";
}

export function statusUpdateOf(spelling: Spelling, update: Read): TaskNews | null {
  const taskId = textOf(update.taskId);
  if (taskId === null) return null;
  return { ...aboutTask(taskId, update), ...statusOf(spelling, update.status) };
}

export function artifactUpdateOf(update: Read): TaskNews | null {
  const taskId = textOf(update.taskId);
  const artifact = artifactOf(update.artifact, isYes(update.append), isYes(update.lastChunk));
  if (taskId === null || artifact === null) return null;
  return { ...aboutTask(taskId, update), artifacts: [artifact] };
}

/** News of a task that say nothing of it: what a reply leaves unsaid. */
export function unsaid(taskId: string): TaskNews {
  return {
    taskId,
    contextId: null,
    state: null,
    whole: false,
    generation: null,
    stamp: null,
    artifacts: [],
    message: null,
    history: null,
  };
}

function aboutTask(taskId: string, update: Read): TaskNews {
  return { ...unsaid(taskId), contextId: textOf(update.contextId), generation: generationOf(update.generation) };
}

function statusOf(spelling: Spelling, value: unknown): Pick<TaskNews, "state" | "message" | "stamp"> {
  const status = objectOf(value);
  if (status === null || isAbsent(status.state)) return { state: null, message: null, stamp: null };
  const message = objectOf(status.message);
  return {
    state: stateOf(spelling, status.state),
    message: message === null ? null : contentOf(message.parts),
    stamp: instantOf(status.timestamp),
  };
}

function artifactOf(value: unknown, append: boolean, last: boolean): ArtifactNews | null {
  const artifact = objectOf(value);
  const id = textOf(artifact?.artifactId);
  return artifact === null || id === null ? null : { id, hash: contentOf(artifact.parts), append, last };
}

/** 0 stands for a vendor that does not count (A2A 1.1). */
function generationOf(value: unknown): number | null {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : null;
}
