import {
  AgentCard,
  CancelTaskRequest,
  GetTaskRequest,
  ListTasksRequest,
  ListTasksResponse,
  SendMessageRequest,
  StreamResponse,
  SubscribeToTaskRequest,
  Task,
  TaskPushNotificationConfig,
} from "@a2a-js/sdk";
import { Client, JsonRpcTransportFactory, type RequestOptions, RestTransportFactory } from "@a2a-js/sdk/client";
import { A2AError, toJsonRpcError } from "@a2a-js/sdk/errors";
import { type Carrier, EXCHANGE_HEADER } from "../../simulators/doors/carrier.ts";
import { httpCarrier } from "../../simulators/doors/http-carrier.ts";
import type { Dialect, HttpResponse } from "../../simulators/wire/dialects/dialect.ts";
import { v1JsonRpc } from "../../simulators/wire/dialects/v1-json-rpc.ts";
import type { Heard, Request } from "../../src/a2a/exchange.ts";
import type { Fetch } from "../../src/run/served-world.ts";

/**
 * The official client as the transport under this house's client: the guard decides, the SDK speaks. Requests become the SDK's own objects through their
 * ProtoJSON, its answers come back the same way. Cards are read without it, because it keeps neither their ETags nor their ages. Copy it beside your guard; a
 * guard that holds here holds over the wire you ship.
 */
export type Binding = "JSONRPC" | "HTTP+JSON" | "0.3";

/** 1.0 over JSON-RPC, HTTP+JSON, or the compatibility mode for 0.3. `spoken`: the dialect of the vendors' cards. */
export function sdkCarrier(fetch: Fetch, binding: Binding, spoken: Dialect): Carrier {
  const cards = httpCarrier(fetch, spoken);
  return { card: cards.card, request: (name, request, signal, hear) => exchange(fetch, binding, name, request, signal, hear) };
}

/** Writes requests to, and reads answers from, ProtoJSON. */
const words = v1JsonRpc();

async function exchange(
  fetch: Fetch,
  binding: Binding,
  name: string,
  request: Request,
  signal: AbortSignal,
  hear: (heard: Heard) => void,
): Promise<void> {
  const { method, params } = JSON.parse(words.ask(request).body);
  let status: number | null = null;
  const client = await clientOf(binding, request.to.url, async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(EXCHANGE_HEADER, name);
    headers.set("authorization", `Bearer ${request.principal}`);
    const response = await fetch(input, { ...init, headers, redirect: "manual", signal });
    status = response.status;
    return response;
  });
  try {
    if (!request.stream) return hear(words.hear(request, enveloped({ result: await answer(client, method, params, { signal }) })));
    for await (const event of events(client, method, params, { signal }))
      hear(words.hearEvent(request, enveloped({ result: StreamResponse.toJSON(event) }).body as string));
    hear({ kind: "end", how: "closed" });
  } catch (error) {
    if (!signal.aborted) hear(heardOf(error, request, status));
  }
}

/** A client of the one endpoint that the guard allowed, whatever its card lists. What may be asked there is the guard's business too. */
async function clientOf(binding: Binding, url: string, fetchImpl: typeof globalThis.fetch): Promise<Client> {
  const protocolBinding = binding === "HTTP+JSON" ? "HTTP+JSON" : "JSONRPC";
  const protocolVersion = binding === "0.3" ? "0.3.0" : "1.0";
  const card = AgentCard.fromJSON({
    supportedInterfaces: [{ url, protocolBinding, protocolVersion }],
    capabilities: { streaming: true, pushNotifications: true, extendedAgentCard: true },
  });
  const options = { fetchImpl, legacyCompat: { enabled: binding === "0.3" } };
  const factory = binding === "HTTP+JSON" ? new RestTransportFactory(options) : new JsonRpcTransportFactory(options);
  return new Client(await factory.create(url, card), card);
}

async function answer(client: Client, method: string, params: unknown, options: RequestOptions): Promise<unknown> {
  switch (method) {
    case "SendMessage": {
      const said = await client.sendMessage(SendMessageRequest.fromJSON(params), options);
      return "messageId" in said ? { message: said } : { task: Task.toJSON(said) };
    }
    case "GetTask":
      return Task.toJSON(await client.getTask(GetTaskRequest.fromJSON(params), options));
    case "CancelTask":
      return Task.toJSON(await client.cancelTask(CancelTaskRequest.fromJSON(params), options));
    case "ListTasks":
      return ListTasksResponse.toJSON(await client.listTasks(ListTasksRequest.fromJSON(params), options));
    case "CreateTaskPushNotificationConfig":
      return TaskPushNotificationConfig.toJSON(
        await client.createTaskPushNotificationConfig(TaskPushNotificationConfig.fromJSON(params), options),
      );
    case "GetExtendedAgentCard":
      return AgentCard.toJSON(await client.getAgentCard(options));
    default:
      throw new Error(`The client never asks for ${method}.`);
  }
}

function events(client: Client, method: string, params: unknown, options: RequestOptions): AsyncGenerator<StreamResponse> {
  return method === "SubscribeToTask"
    ? client.resubscribeTask(SubscribeToTaskRequest.fromJSON(params), options)
    : client.sendMessageStream(SendMessageRequest.fromJSON(params), options);
}

/** What an error of the SDK tells: the protocol's own word, an HTTP status, a stream that broke, or nothing but that nobody answered. */
function heardOf(error: unknown, request: Request, status: number | null): Heard {
  if (status === null) return { kind: "error", error: "unreachable", landed: "no" };
  const word = error instanceof A2AError ? toJsonRpcError(error) : null;
  if (word !== null && (word.code !== INTERNAL || status < 300)) return words.hear(request, enveloped({ error: word }));
  // Whatever it did not know how to read it calls internal; the status still tells.
  if (status >= 300) return words.hear(request, { status, headers: {}, body: "" });
  return request.stream ? { kind: "end", how: "broken" } : { kind: "error", error: "malformed", landed: "answered" };
}
const INTERNAL = -32603;

function enveloped(said: Readonly<Record<string, unknown>>): HttpResponse {
  return { status: 200, headers: {}, body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...said }) };
}
