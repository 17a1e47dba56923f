import type { Request } from "../../../src/a2a/exchange.ts";
import { delegationOf } from "../../addresses.ts";
import { metadata, metadataOf } from "./contents.ts";
import { CONTINUES, MESSAGE_ID, PROBE, SKILL } from "./extension-uris.ts";
import { isAbsent, type JsonObject, listOf, objectOf, type Read, textOf } from "./json.ts";
import { LEGACY } from "./spelling.ts";
import { historyLengthOf, isProbe, requestOf, understood } from "./understood.ts";
import { webhookOf } from "./v0-3-requests.ts";
import type { Call, From, Reader, Understood } from "./vocabulary.ts";

/**
 * Requests of 0.1 (A2A 0.1 §7). The client makes the id of a task there, and messages have none. So our client makes the id out of the message's, as
 * our vendors name a task by themselves (`t4` for `m4`), and says the message's id in metadata. A stranger's id is its message's id as well; such a
 * send carries it as `taskId`, for a vendor to take. One method makes a task and continues it: metadata tells, or else whether the id is known.
 */
export const LEGACY_METHODS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["tasks/send", (params, from) => message(params, from, false)],
  ["tasks/sendSubscribe", (params, from) => message(params, from, true)],
  ["tasks/get", (params, from) => task("get", params, from)],
  ["tasks/cancel", (params, from) => task("cancel", params, from)],
  ["tasks/resubscribe", (params, from) => task("subscribe", params, from)],
  ["tasks/pushNotification/set", setWebhook],
  ["tasks/pushNotification/get", readWebhook],
]);

/** What 0.1 lacks is asked for by the name that a later version gave it: vendors answer that there is no such method. */
export function legacyCall(request: Request): Call {
  const { op, stream, taskId: id, push } = request;
  const probe = metadata(PROBE, request.probe ? true : null);
  switch (op) {
    case "send":
    case "continue":
      return { method: stream ? "tasks/sendSubscribe" : "tasks/send", params: { ...sendParams(request), metadata: probe } };
    case "get":
      return { method: "tasks/get", params: { id, metadata: probe } };
    case "list":
      return { method: "tasks/list", params: {} };
    case "cancel":
      return { method: "tasks/cancel", params: { id, metadata: probe } };
    case "subscribe":
      return { method: "tasks/resubscribe", params: { id, metadata: probe } };
    case "push-config":
      return { method: "tasks/pushNotification/set", params: { id, pushNotificationConfig: push === null ? null : webhookWords(push) } };
    case "live-card":
      return { method: "agent/getAuthenticatedExtendedCard", params: {} };
  }
}

export function webhookWords({ hook, token }: NonNullable<Request["push"]>): JsonObject {
  return { url: hook, token, authentication: { schemes: ["Bearer"] } };
}

function sendParams({ op, taskId, contextId, messageId, skill, push }: Request): JsonObject {
  const name = messageId ?? "";
  return {
    id: taskId ?? idMadeOf(name),
    sessionId: contextId ?? undefined,
    message: {
      role: LEGACY.user,
      parts: [{ type: "text", text: name }],
      metadata: {
        ...metadata(MESSAGE_ID, messageId),
        ...metadata(SKILL, skill),
        ...metadata(CONTINUES, op === "continue" ? true : null),
      },
    },
    pushNotification: push === null ? undefined : webhookWords(push),
  };
}

/** The id our vendors give the first task of a message. */
function idMadeOf(messageId: string): string {
  const of = delegationOf(messageId);
  return of === null ? `t-${messageId}` : `t${of.slice(1)}`;
}

function message(params: Read, from: From, stream: boolean): Understood | string {
  const id = textOf(params.id);
  const said = objectOf(params.message);
  if (id === null) return "id";
  if (said === null) return "message";
  if (listOf(said.parts).length === 0) return "message.parts";
  const webhook = isAbsent(params.pushNotification) ? null : webhookOf(params.pushNotification);
  if (webhook === "url") return "pushNotification.url";
  const named = textOf(metadataOf(said, MESSAGE_ID));
  const continues = metadataOf(said, CONTINUES) === true || (named === null && from.isKnown(id));
  const messageId = named ?? (continues ? null : id);
  const isOwn = messageId !== null && !continues && id === idMadeOf(messageId);
  const request: Request = {
    ...requestOf(continues ? "continue" : "send", from),
    taskId: isOwn ? null : id,
    contextId: textOf(params.sessionId),
    messageId,
    skill: textOf(metadataOf(said, SKILL)),
    stream,
    push: webhook?.push ?? null,
    probe: isProbe(params, messageId ?? ""),
  };
  return understood(request, { historyLength: historyLengthOf(params), presents: webhook === null ? null : "bearer" });
}

function task(op: Request["op"], params: Read, from: From): Understood | string {
  const taskId = textOf(params.id);
  if (taskId === null) return "id";
  const request = { ...requestOf(op, from), taskId, stream: op === "subscribe", probe: isProbe(params) };
  return understood(request, { historyLength: historyLengthOf(params) });
}

/** Null in place of a webhook removes it. */
function setWebhook(params: Read, from: From): Understood | string {
  const taskId = textOf(params.id);
  if (taskId === null) return "id";
  const config = params.pushNotificationConfig;
  const webhook = config === null ? null : webhookOf(config);
  if (webhook === "url") return "pushNotificationConfig.url";
  return understood({ ...requestOf("push-config", from), taskId, push: webhook?.push ?? null }, { presents: "bearer" });
}

function readWebhook(params: Read, from: From): Understood | string {
  const read = task("get", params, from);
  return typeof read === "string" ? read : understood(read.request, { reads: "webhook" });
}
