import type { Heard, Request } from "../../../src/a2a/exchange.ts";
import type { TaskNews } from "../../../src/a2a/task-news.ts";
import { NO_CACHING, readable } from "./card-half.ts";
import type { Asked, Listing, Webhook } from "./dialect.ts";
import { failed } from "./failed.ts";
import { type Json, type JsonObject, objectOf } from "./json.ts";
import { V1 } from "./spelling.ts";
import { artifactUpdateOf, artifactWords, originOf, statusUpdateOf, statusWords, taskOf, taskWords, unsaid } from "./task-words.ts";
import { cardOf, cardWords } from "./v1-card.ts";
import type { Answered } from "./vocabulary.ts";
import { WEBHOOK_ID } from "./webhook-ledger.ts";

type Tasks = Extract<Heard, { kind: "tasks" }>["tasks"];

/** What a vendor of 1.0 answers (A2A 1.0 §9.4): a send in a wrapper, everything else bare. */
export function v1Result(asked: Asked, heard: Answered, webhook: Webhook | null): Json | undefined {
  const { request, wish } = asked;
  if (heard.kind === "card") return heard.reply.card === null ? {} : cardWords(heard.reply.card);
  if (heard.kind === "tasks") return listResult(heard.tasks, wish.listing, wish.historyLength);
  if (wish.reads === "webhooks") return { configs: webhook === null ? [] : [readBack(heard.task.taskId, webhook)], nextPageToken: "" };
  if (wish.reads === "webhook") return webhook === null ? undefined : readBack(heard.task.taskId, webhook);
  if (request.op === "push-config") return request.push === null ? {} : registered(asked);
  const origin = request.op === "send" ? request.messageId : null;
  const words = taskWords(V1, heard.task, { origin, historyLength: wish.historyLength, artifacts: true });
  return request.op === "send" || request.op === "continue" ? { task: words } : words;
}

function registered({ request, wish }: Asked): JsonObject {
  const { hook = "", token = "" } = request.push ?? {};
  return readBack(request.taskId, { id: wish.webhookId ?? WEBHOOK_ID, hook, token, presents: wish.presents ?? "bearer" });
}

function readBack(taskId: string | null, { id, hook, token, presents }: Webhook): JsonObject {
  const secret = presents === "token" ? { token } : { authentication: { scheme: "Bearer", credentials: token } };
  return { id, taskId: taskId ?? undefined, url: hook, ...secret };
}

/** Newest status first (A2A 1.0 §3.1.4); tasks of one instant stay in the vendor's order. Page tokens count from the start. */
function listResult(tasks: Tasks, listing: Listing | null, historyLength: number | null): JsonObject {
  const { contextId = null, state = null, sinceMs = null, pageSize = 50, from = 0, showsArtifacts = false } = listing ?? {};
  const matching = tasks.filter(
    (task) =>
      (contextId === null || task.contextId === contextId) &&
      (state === null || task.state === state) &&
      (sinceMs === null || (task.stamp ?? Number.NEGATIVE_INFINITY) >= sinceMs),
  );
  const newest = matching.toSorted((a, b) => (b.stamp ?? Number.MIN_SAFE_INTEGER) - (a.stamp ?? Number.MIN_SAFE_INTEGER));
  const page = newest.slice(from, from + pageSize);
  return {
    tasks: page.map((task) => taskWords(V1, task, { origin: task.messageId, historyLength, artifacts: showsArtifacts })),
    nextPageToken: from + pageSize < newest.length ? String(from + pageSize) : "",
    pageSize,
    totalSize: newest.length,
  };
}

/** What a client of 1.0 makes of a result; null: not an answer to what it asked. */
export function v1Heard(request: Request, result: unknown): Heard | null {
  switch (request.op) {
    case "send":
    case "continue": {
      const wrapper = objectOf(result);
      if (objectOf(wrapper?.message) !== null) return failed("invalid-agent-response");
      return heardTask(taskOf(V1, wrapper?.task));
    }
    case "list":
      return heardTasks(objectOf(result)?.tasks);
    case "push-config":
      return result === undefined || request.taskId === null ? null : { kind: "task", task: unsaid(request.taskId) };
    case "live-card":
      return { kind: "card", reply: { ...readable(cardOf(result)), ...NO_CACHING } };
    default:
      return heardTask(taskOf(V1, result));
  }
}

function heardTask(task: TaskNews | null): Heard | null {
  return task === null ? null : { kind: "task", task };
}

function heardTasks(list: unknown): Heard | null {
  if (!Array.isArray(list)) return null;
  const tasks: (TaskNews & { readonly messageId: string })[] = [];
  for (const one of list) {
    const task = taskOf(V1, one);
    if (task === null) return null;
    tasks.push({ ...task, messageId: originOf(one) });
  }
  return { kind: "tasks", tasks };
}

/** One StreamResponse (A2A 1.0 §3.2.3), on a stream or in a push. Members at their default are left out (ProtoJSON). */
export function v1Event(task: TaskNews, origin: string | null, historyLength: number | null): JsonObject {
  if (task.whole) return { task: taskWords(V1, task, { origin, historyLength, artifacts: true }) };
  const { taskId, contextId: context, artifacts, generation: count } = task;
  const [artifact] = artifacts;
  const contextId = context ?? undefined;
  const generation = count === null ? undefined : String(count);
  if (task.state !== null || artifact === undefined)
    return { statusUpdate: { taskId, contextId, status: statusWords(V1, task), generation } };
  const append = artifact.append || undefined;
  const lastChunk = artifact.last || undefined;
  return { artifactUpdate: { taskId, contextId, artifact: artifactWords(V1, artifact), append, lastChunk, generation } };
}

/** News of a task in a StreamResponse; null: it is none, or a bare message, which is news of no task. */
export function v1News(event: unknown): TaskNews | null {
  const response = objectOf(event);
  if (response === null) return null;
  const status = objectOf(response.statusUpdate);
  if (status !== null) return statusUpdateOf(V1, status);
  const artifact = objectOf(response.artifactUpdate);
  return artifact === null ? taskOf(V1, response.task) : artifactUpdateOf(artifact);
}
