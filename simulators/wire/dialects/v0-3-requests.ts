import type { Request } from "../../../src/a2a/exchange.ts";
import { metadata, metadataOf } from "./contents.ts";
import type { Presents } from "./dialect.ts";
import { PROBE, SKILL } from "./extension-uris.ts";
import { isAbsent, isYes, type JsonObject, listOf, objectOf, type Read, textOf } from "./json.ts";
import { V0_3 } from "./spelling.ts";
import { messageWords } from "./task-words.ts";
import { historyLengthOf, isProbe, requestOf, understood } from "./understood.ts";
import type { Call, From, Reader, Understood } from "./vocabulary.ts";
import { WEBHOOK_ID } from "./webhook-ledger.ts";

/** How a vendor of 0.3 reads the params of each method (A2A 0.3 §7). */
export const V0_3_METHODS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["message/send", (params, from) => message(params, from, false)],
  ["message/stream", (params, from) => message(params, from, true)],
  ["tasks/get", (params, from) => task("get", params, from)],
  ["tasks/cancel", (params, from) => task("cancel", params, from)],
  ["tasks/resubscribe", (params, from) => task("subscribe", params, from)],
  ["tasks/pushNotificationConfig/set", setWebhook],
  ["tasks/pushNotificationConfig/get", (params, from) => readWebhook(params, from, "webhook")],
  ["tasks/pushNotificationConfig/list", (params, from) => readWebhook(params, from, "webhooks")],
  ["tasks/pushNotificationConfig/delete", (params, from) => task("push-config", params, from)],
  ["agent/getAuthenticatedExtendedCard", (_params, from) => understood(requestOf("live-card", from))],
]);

/** A request as a client of 0.3 makes it. A list is asked for by the name that would be natural: vendors answer that there is no such method. */
export function v03Call(request: Request): Call {
  const { op, stream, taskId: id, push } = request;
  const probe = metadata(PROBE, request.probe ? true : null);
  switch (op) {
    case "send":
    case "continue":
      return { method: stream ? "message/stream" : "message/send", params: { ...sendParams(request), metadata: probe } };
    case "get":
      return { method: "tasks/get", params: { id, metadata: probe } };
    case "list":
      return { method: "tasks/list", params: { contextId: request.contextId ?? undefined } };
    case "cancel":
      return { method: "tasks/cancel", params: { id, metadata: probe } };
    case "subscribe":
      return { method: "tasks/resubscribe", params: { id, metadata: probe } };
    case "push-config":
      return push === null
        ? { method: "tasks/pushNotificationConfig/delete", params: { id, pushNotificationConfigId: WEBHOOK_ID } }
        : {
            method: "tasks/pushNotificationConfig/set",
            params: { taskId: id, pushNotificationConfig: { url: push.hook, token: push.token } },
          };
    case "live-card":
      return { method: "agent/getAuthenticatedExtendedCard", params: {} };
  }
}

function sendParams(request: Request): JsonObject {
  const { messageId, skill, blocking, push } = request;
  const name = messageId ?? "";
  const more = { metadata: metadata(SKILL, skill), extensions: skill === null ? undefined : [SKILL] };
  const pushNotificationConfig = push === null ? undefined : { url: push.hook, token: push.token };
  return {
    message: messageWords(V0_3, V0_3.user, name, name, request, more),
    configuration: { blocking, acceptedOutputModes: [], pushNotificationConfig },
  };
}

function message(params: Read, from: From, stream: boolean): Understood | string {
  const said = objectOf(params.message);
  const messageId = textOf(said?.messageId);
  if (said === null) return "message";
  if (messageId === null) return "message.messageId";
  if (listOf(said.parts).length === 0) return "message.parts";
  const configuration = objectOf(params.configuration) ?? {};
  const webhook = isAbsent(configuration.pushNotificationConfig) ? null : webhookOf(configuration.pushNotificationConfig);
  if (webhook === "url") return "configuration.pushNotificationConfig.url";
  const taskId = textOf(said.taskId);
  const request: Request = {
    ...requestOf(taskId === null ? "send" : "continue", from),
    taskId,
    contextId: textOf(said.contextId),
    messageId,
    skill: textOf(metadataOf(said, SKILL)),
    stream,
    // Unset leaves it to the vendor: ours then answers at once.
    blocking: isYes(configuration.blocking),
    push: webhook?.push ?? null,
    probe: isProbe(params, messageId),
  };
  return understood(request, {
    historyLength: historyLengthOf(configuration),
    presents: webhook?.presents ?? null,
    webhookId: webhook?.id ?? null,
  });
}

function task(op: Request["op"], params: Read, from: From): Understood | string {
  const taskId = textOf(params.id);
  if (taskId === null) return "id";
  const probe = isProbe(params);
  return understood({ ...requestOf(op, from), taskId, stream: op === "subscribe", probe }, { historyLength: historyLengthOf(params) });
}

function setWebhook(params: Read, from: From): Understood | string {
  const taskId = textOf(params.taskId);
  if (taskId === null) return "taskId";
  const webhook = webhookOf(params.pushNotificationConfig);
  if (webhook === "url") return "pushNotificationConfig.url";
  const { push, presents, id: webhookId } = webhook;
  return understood({ ...requestOf("push-config", from), taskId, push }, { presents, webhookId });
}

function readWebhook(params: Read, from: From, reads: "webhook" | "webhooks"): Understood | string {
  const read = task("get", params, from);
  return typeof read === "string" ? read : understood(read.request, { reads, webhookId: textOf(params.pushNotificationConfigId) });
}

/** A webhook as 0.2 to 0.3 registers it. The `token` is what its own header presents; without one, the credentials are. */
export function webhookOf(
  value: unknown,
): { readonly push: NonNullable<Request["push"]>; readonly presents: Presents; readonly id: string | null } | "url" {
  const config = objectOf(value);
  const hook = textOf(config?.url);
  if (hook === null) return "url";
  const token = textOf(config?.token);
  const credentials = textOf(objectOf(config?.authentication)?.credentials);
  const presents = token === null && credentials !== null ? "bearer" : "token";
  return { push: { hook, token: token ?? credentials ?? "" }, presents, id: textOf(config?.id) };
}
