import type { Heard, Request } from "../../../src/a2a/exchange.ts";
import type { TaskNews } from "../../../src/a2a/task-news.ts";
import { NO_CACHING, readable } from "./card-half.ts";
import type { Asked, Webhook } from "./dialect.ts";
import { failed } from "./failed.ts";

import { type Json, type JsonObject, objectOf } from "./json.ts";
import { V0_3 } from "./spelling.ts";
import { artifactUpdateOf, artifactWords, statusUpdateOf, statusWords, taskOf, taskWords, unsaid } from "./task-words.ts";
import { v03CardOf, v03CardWords } from "./v0-3-card.ts";
import type { Answered } from "./vocabulary.ts";
import { WEBHOOK_ID } from "./webhook-ledger.ts";

/** What a vendor of 0.3 answers (A2A 0.3 §7): everything bare, told apart by `kind`. */
export function v03Result({ request, wish }: Asked, heard: Answered, webhook: Webhook | null): Json | undefined {
  if (heard.kind === "card") return heard.reply.card === null ? {} : v03CardWords(heard.reply.card);
  // No request of 0.3 over JSON-RPC asks for a list.
  if (heard.kind === "tasks") return undefined;
  const { taskId } = heard.task;
  if (wish.reads === "webhooks") return webhook === null ? [] : [readBack(taskId, webhook)];
  if (wish.reads === "webhook") return webhook === null ? undefined : readBack(taskId, webhook);
  if (request.op === "push-config") {
    if (request.push === null) return null;
    return readBack(request.taskId ?? taskId, { id: wish.webhookId ?? WEBHOOK_ID, ...request.push, presents: wish.presents ?? "token" });
  }
  return v03Task(heard.task, request.op === "send" ? request.messageId : null, wish.historyLength);
}

function readBack(taskId: string, { id, hook, token, presents }: Webhook): JsonObject {
  const secret = presents === "token" ? { token } : { authentication: { schemes: ["Bearer"], credentials: token } };
  return { taskId, pushNotificationConfig: { id, url: hook, ...secret } };
}

/** What a client of 0.3 makes of a result; null: not an answer to what it asked. */
export function v03Heard(request: Request, result: unknown): Heard | null {
  if (request.op === "push-config")
    return result === undefined || request.taskId === null ? null : { kind: "task", task: unsaid(request.taskId) };
  if (request.op === "live-card") return { kind: "card", reply: { ...readable(v03CardOf(result)), ...NO_CACHING } };
  const kind = objectOf(result)?.kind;
  if (kind === "message") return failed("invalid-agent-response");
  const task = kind === "task" ? taskOf(V0_3, result) : null;
  return task === null ? null : { kind: "task", task };
}

/** One event of a stream (A2A 0.3 §7.2). `isLast` is the only end mark that any version has. */
export function v03Event(task: TaskNews, isLast: boolean, origin: string | null, historyLength: number | null): JsonObject {
  if (task.whole) return v03Task(task, origin, historyLength);
  const [artifact] = task.artifacts;
  const of = { taskId: task.taskId, contextId: task.contextId ?? undefined };
  if (task.state !== null || artifact === undefined)
    return { ...V0_3.tag("status-update"), ...of, status: statusWords(V0_3, task), final: isLast };
  const { append, last: lastChunk } = artifact;
  return { ...V0_3.tag("artifact-update"), ...of, artifact: artifactWords(V0_3, artifact), append, lastChunk };
}

/** A push is a Task and nothing else (A2A 0.3 §9.5); an artifact of which the vendor does not say how its task stands goes as its event. */
export function v03Push(task: TaskNews, asItStands: TaskNews | null): JsonObject {
  const said = asItStands ?? task;
  return said.whole || said.state !== null ? v03Task(said, null, null) : v03Event(said, false, null, null);
}

/** News in an event or a push; null: there are none, or only a bare message. */
export function v03News(event: unknown): TaskNews | null {
  const said = objectOf(event);
  switch (said?.kind) {
    case "task":
      return taskOf(V0_3, said);
    case "status-update":
      return statusUpdateOf(V0_3, said);
    case "artifact-update":
      return artifactUpdateOf(said);
    default:
      return null;
  }
}

/** Counters of changes came after 0.3. */
function v03Task(task: TaskNews, origin: string | null, historyLength: number | null): JsonObject {
  return taskWords(V0_3, { ...task, generation: null }, { origin, historyLength, artifacts: true });
}
