import type { Interface } from "../../../src/a2a/agent-interface.ts";
import type { Request } from "../../../src/a2a/exchange.ts";
import { metadataOf } from "./contents.ts";
import type { Listing, Presents } from "./dialect.ts";
import { SKILL } from "./extension-uris.ts";
import { instantOf } from "./instant.ts";
import { integerOf, isAbsent, isYes, listOf, objectOf, type Read, textOf } from "./json.ts";
import { stateOf, V1 } from "./spelling.ts";
import { historyLengthOf, isProbe, requestOf, understood } from "./understood.ts";
import type { From, Reader, Understood } from "./vocabulary.ts";

/** How a vendor of 1.0 reads the params of each method (A2A 1.0 §3.1, §9.4). What is missing is named by its path. */
export const V1_METHODS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["SendMessage", (params, from) => message(params, from, false)],
  ["SendStreamingMessage", (params, from) => message(params, from, true)],
  ["GetTask", (params, from) => task("get", "id", params, from)],
  ["ListTasks", list],
  ["CancelTask", (params, from) => task("cancel", "id", params, from)],
  ["SubscribeToTask", (params, from) => task("subscribe", "id", params, from)],
  ["CreateTaskPushNotificationConfig", createWebhook],
  ["GetTaskPushNotificationConfig", (params, from) => readWebhook(params, from, "webhook")],
  ["ListTaskPushNotificationConfigs", (params, from) => readWebhook(params, from, "webhooks")],
  ["DeleteTaskPushNotificationConfig", (params, from) => task("push-config", "taskId", params, from)],
  ["GetExtendedAgentCard", (params, from) => understood({ ...requestOf("live-card", from), to: place(from.endpoint, params) })],
]);

function message(params: Read, from: From, stream: boolean): Understood | string {
  const said = objectOf(params.message);
  const messageId = textOf(said?.messageId);
  if (said === null) return "message";
  if (messageId === null) return "message.messageId";
  if (listOf(said.parts).length === 0) return "message.parts";
  const configuration = objectOf(params.configuration) ?? {};
  const config = configuration.taskPushNotificationConfig;
  const webhook = isAbsent(config) ? null : webhookOf(config);
  if (webhook === "url") return "configuration.taskPushNotificationConfig.url";
  const taskId = textOf(said.taskId);
  const request: Request = {
    ...requestOf(taskId === null ? "send" : "continue", from),
    to: place(from.endpoint, params),
    taskId,
    contextId: textOf(said.contextId),
    messageId,
    skill: textOf(metadataOf(said, SKILL)),
    stream,
    blocking: !isYes(configuration.returnImmediately),
    push: webhook?.push ?? null,
    probe: isProbe(params, messageId),
  };
  return understood(request, { historyLength: historyLengthOf(configuration), presents: webhook?.presents ?? null });
}

function task(op: Request["op"], member: "id" | "taskId", params: Read, from: From): Understood | string {
  const taskId = textOf(params[member]);
  if (taskId === null) return member;
  const stream = op === "subscribe";
  const probe = isProbe(params);
  const request = { ...requestOf(op, from), to: place(from.endpoint, params), taskId, stream, probe };
  return understood(request, {
    historyLength: historyLengthOf(params),
    webhookId: op === "push-config" ? textOf(params.id) : null,
  });
}

function list(params: Read, from: From): Understood | string {
  const pageSize = isAbsent(params.pageSize) ? 50 : integerOf(params.pageSize);
  if (pageSize === null || pageSize < 1 || pageSize > 100) return "pageSize";
  const token = textOf(params.pageToken);
  const start = token === null ? 0 : integerOf(token);
  if (start === null || start < 0) return "pageToken";
  const word = params.status;
  const after = params.statusTimestampAfter;
  const sinceMs = isAbsent(after) ? null : instantOf(after);
  if (sinceMs === null && !isAbsent(after)) return "statusTimestampAfter";
  const isAnyState = isAbsent(word) || word === "" || word === V1.states.unrecognized;
  const listing: Listing = {
    contextId: textOf(params.contextId),
    state: isAnyState ? null : stateOf(V1, word),
    sinceMs,
    pageSize,
    from: start,
    showsArtifacts: isYes(params.includeArtifacts),
  };
  if (listing.state === "unrecognized") return "status";
  const request = { ...requestOf("list", from), to: place(from.endpoint, params), contextId: listing.contextId };
  return understood(request, { listing, historyLength: historyLengthOf(params) });
}

function createWebhook(params: Read, from: From): Understood | string {
  const taskId = textOf(params.taskId);
  if (taskId === null) return "taskId";
  const webhook = webhookOf(params);
  if (webhook === "url") return "url";
  const request = { ...requestOf("push-config", from), to: place(from.endpoint, params), taskId, push: webhook.push };
  return understood(request, { webhookId: textOf(params.id), presents: webhook.presents });
}

function readWebhook(params: Read, from: From, reads: "webhook" | "webhooks"): Understood | string {
  const webhookId = textOf(params.id);
  if (webhookId === null && reads === "webhook") return "id";
  const read = task("get", "taskId", params, from);
  return typeof read === "string" ? read : understood(read.request, { reads, webhookId });
}

/** The credentials of `authentication` come before a bare `token`, as in the JavaScript server. */
function webhookOf(value: unknown): { readonly push: NonNullable<Request["push"]>; readonly presents: Presents } | "url" {
  const config = objectOf(value);
  const hook = textOf(config?.url);
  if (hook === null) return "url";
  const credentials = textOf(objectOf(config?.authentication)?.credentials);
  const token = credentials ?? textOf(config?.token) ?? "";
  return { push: { hook, token }, presents: credentials === null ? "token" : "bearer" };
}

/** The interface as it was addressed: a tenant is part of every request (A2A 1.0 §8.3.2). */
function place(endpoint: Interface, params: Read): Interface {
  const tenant = textOf(params.tenant);
  return tenant === endpoint.tenant ? endpoint : { ...endpoint, tenant };
}
