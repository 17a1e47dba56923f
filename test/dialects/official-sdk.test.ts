import { Role, TaskState } from "@a2a-js/sdk";
import { type Client, ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory, RestTransportFactory } from "@a2a-js/sdk/client";
import { TaskNotCancelableError } from "@a2a-js/sdk/errors";
import { describe, expect, test } from "vitest";
import type { Dialect, DialectId } from "../../simulators/wire/dialects/dialect.ts";
import { dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import type { Request as Asked, Heard } from "../../src/a2a/exchange.ts";
import type { TaskNews } from "../../src/a2a/task-news.ts";

/** The official JavaScript client, version 1.3.0, understands what our vendors write, and they understand it. */

const PROTOCOLS: Partial<Record<DialectId, string>> = { "v1-json-rpc": "JSONRPC", "v1-http-json": "HTTP+JSON", "v0-3": "JSONRPC" };

const task = (state: TaskNews["state"], more: Partial<TaskNews> = {}): TaskNews => ({
  taskId: "t1",
  contextId: "c1",
  state,
  whole: true,
  generation: null,
  stamp: 0,
  artifacts: [],
  message: null,
  history: 1,
  ...more,
});

/** A client before a vendor that answers each request with what `answer` says, and notes what was asked. */
async function facing(dialect: Dialect, answer: (asked: Asked) => readonly Heard[]): Promise<{ client: Client; asked: Asked[] }> {
  const at = {
    url: "https://vendor-1.example/e1",
    protocol: PROTOCOLS[dialect.id] ?? "",
    version: dialect.id === "v0-3" ? "0.3" : "1.0",
    tenant: null,
  };
  const asked: Asked[] = [];
  const fetchImpl = async (input: string | URL | globalThis.Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const http = { method: request.method, url: request.url, headers: Object.fromEntries(request.headers), body: await request.text() };
    if (dialect.parseCard(http) !== null) {
      const card = {
        name: "vendor-1",
        version: "1",
        interfaces: [at],
        skills: [],
        declares: { interruptible: true, streaming: true, push: true },
      };
      return responseOf(dialect.card({ card, etag: null, cacheControl: null, age: null }));
    }
    const parsed = dialect.parse(http, at);
    if (parsed.kind === "refused") return responseOf(parsed.response);
    asked.push(parsed.asked.request);
    const heard = answer(parsed.asked.request);
    const response = dialect.reply(parsed.asked, heard[0] as Heard);
    const frames = heard.map((one) => (one.kind === "frame" ? dialect.frame(parsed.asked, one.task) : ""));
    return responseOf(response.body === null ? { ...response, body: frames.join("") } : response);
  };
  const legacyCompat = { enabled: dialect.id === "v0-3" };
  const factory = new ClientFactory({
    cardResolver: new DefaultAgentCardResolver({ fetchImpl, legacyCompat }),
    transports: [new JsonRpcTransportFactory({ fetchImpl, legacyCompat }), new RestTransportFactory({ fetchImpl, legacyCompat })],
  });
  return { client: await factory.createFromUrl("https://vendor-1.example"), asked };
}

function responseOf({
  status,
  headers,
  body,
}: {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | null;
}): Response {
  return new Response(body, { status, headers: { ...headers } });
}

const message = { messageId: "m1", role: Role.ROLE_USER, parts: [{ content: { $case: "text", value: "hi" } }] } as never;

describe.for(["v1-json-rpc", "v1-http-json", "v0-3"] as const)("%s", (id) => {
  const dialect = dialectOf(id);

  test("a send, a read, a cancel", async () => {
    const { client, asked } = await facing(dialect, ({ op }) => [{ kind: "task", task: task(op === "cancel" ? "canceled" : "working") }]);

    const sent = await client.sendMessage({ message, configuration: { returnImmediately: true } } as never);
    const read = await client.getTask({ id: "t1" } as never);
    const canceled = await client.cancelTask({ id: "t1" } as never);

    expect(sent).toMatchObject({ id: "t1", contextId: "c1", status: { state: TaskState.TASK_STATE_WORKING } });
    expect(read).toMatchObject({ id: "t1", history: [{ role: Role.ROLE_USER }] });
    expect(canceled).toMatchObject({ status: { state: TaskState.TASK_STATE_CANCELED } });
    expect(asked).toMatchObject([
      { op: "send", messageId: "m1", blocking: false },
      { op: "get", taskId: "t1" },
      { op: "cancel", taskId: "t1" },
    ]);
  });

  test("a stream", async () => {
    const artifacts = [{ id: "a", hash: "x", append: false, last: true }];
    const { client } = await facing(dialect, () => [
      { kind: "frame", task: task("submitted") },
      { kind: "frame", task: task("working", { whole: false }) },
      { kind: "frame", task: task(null, { whole: false, artifacts, stamp: null }) },
      { kind: "frame", task: task("completed", { whole: false }) },
    ]);

    const kinds: unknown[] = [];
    for await (const event of client.sendMessageStream({ message } as never))
      kinds.push((event as { payload?: { $case: string } }).payload?.$case);

    expect(kinds).toEqual(["task", "statusUpdate", "artifactUpdate", "statusUpdate"]);
  });

  test("an error by its own name", async () => {
    const { client } = await facing(dialect, () => [{ kind: "error", error: "task-not-cancelable", landed: "answered" }]);

    await expect(client.cancelTask({ id: "t1" } as never)).rejects.toBeInstanceOf(TaskNotCancelableError);
  });

  test("a webhook", async () => {
    const { client, asked } = await facing(dialect, () => [{ kind: "task", task: task("working") }]);

    const config = { taskId: "t1", id: "cfg-1", url: "https://client.example/hook", token: "tok" };
    const created = await client.createTaskPushNotificationConfig(config as never);

    expect(created).toMatchObject({ taskId: "t1", url: "https://client.example/hook" });
    expect(asked).toMatchObject([{ op: "push-config", taskId: "t1", push: { hook: "https://client.example/hook", token: "tok" } }]);
  });
});
