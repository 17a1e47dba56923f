import type { Request } from "../../../src/a2a/exchange.ts";
import { metadata } from "./contents.ts";
import type { Patch } from "./dialect.ts";
import { PROBE, SKILL } from "./extension-uris.ts";
import type { JsonObject } from "./json.ts";
import { V1 } from "./spelling.ts";
import { messageWords } from "./task-words.ts";
import type { Call } from "./vocabulary.ts";
import { WEBHOOK_ID } from "./webhook-ledger.ts";

/** A request as a client of 1.0 makes it (A2A 1.0 §9.4). A list asks for all that a client can decide on, and for as long a page as there is. */
export function v1Call(request: Request, patch: Patch): Call {
  const { op, stream, taskId: id } = request;
  const tenant = request.to.tenant ?? undefined;
  const probe = metadata(PROBE, request.probe ? true : null);
  switch (op) {
    case "send":
    case "continue":
      return {
        method: stream ? "SendStreamingMessage" : "SendMessage",
        params: { tenant, ...sendParams(request, patch), metadata: probe },
      };
    case "get":
      return { method: "GetTask", params: { tenant, id } };
    case "list": {
      const contextId = request.contextId ?? undefined;
      return { method: "ListTasks", params: { tenant, contextId, pageSize: 100, includeArtifacts: true } };
    }
    case "cancel":
      return { method: "CancelTask", params: { tenant, id, metadata: probe } };
    case "subscribe":
      return { method: "SubscribeToTask", params: { tenant, id } };
    case "push-config":
      return request.push === null
        ? { method: "DeleteTaskPushNotificationConfig", params: { tenant, taskId: id, id: WEBHOOK_ID } }
        : { method: "CreateTaskPushNotificationConfig", params: { tenant, taskId: id, ...v1Webhook(request.push, patch) } };
    case "live-card":
      return { method: "GetExtendedAgentCard", params: { tenant } };
  }
}

function sendParams(request: Request, patch: Patch): JsonObject {
  const { messageId, skill, blocking, push } = request;
  const name = messageId ?? "";
  const more = { metadata: metadata(SKILL, skill), extensions: skill === null ? undefined : [SKILL] };
  return {
    message: messageWords(V1, V1.user, name, name, request, more),
    configuration: {
      taskPushNotificationConfig: push === null ? undefined : v1Webhook(push, patch),
      returnImmediately: blocking ? undefined : true,
    },
  };
}

/** 1.0.1 names credentials, 1.0.0 still a token with a header of its own (A2A 1.0.0 and 1.0.1 §4.3.3). */
function v1Webhook({ hook, token }: NonNullable<Request["push"]>, patch: Patch): JsonObject {
  return patch === "1.0.0" ? { url: hook, token } : { url: hook, authentication: { scheme: "Bearer", credentials: token } };
}
