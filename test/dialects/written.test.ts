import { describe, expect, test } from "vitest";
import type { Dialect } from "../../simulators/wire/dialects/dialect.ts";
import { dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { webhookLedger } from "../../simulators/wire/dialects/webhook-ledger.ts";
import type { Request } from "../../src/a2a/exchange.ts";
import type { TaskNews } from "../../src/a2a/task-news.ts";

/** What our side writes, byte by byte, and what of a request only the answer's wording remembers. */

const to = { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null };
const send: Request = {
  op: "send",
  to,
  principal: "client",
  taskId: null,
  contextId: null,
  messageId: "m4",
  skill: "s1",
  stream: false,
  blocking: false,
  push: { hook: "https://client.example/hook/d4", token: "tok-d4" },
  probe: false,
};
const continued: Request = { ...send, op: "continue", taskId: "t4", contextId: "c4", messageId: "m4-2", skill: null, push: null };
const cancel: Request = { ...send, op: "cancel", taskId: "t4", messageId: null, skill: null, push: null, probe: true };
const canceled: TaskNews = {
  taskId: "t4",
  contextId: "c4",
  state: "canceled",
  whole: true,
  generation: null,
  stamp: 1_500,
  artifacts: [{ id: "a1", hash: "t4:a1", append: false, last: true }],
  message: null,
  history: 1,
};

function arrived(dialect: Dialect, request: Request) {
  const parsed = dialect.parse(dialect.ask(request), to);
  if (parsed.kind === "refused") throw new Error(parsed.response.body ?? "");
  return parsed.asked;
}

const params = (dialect: Dialect, request: Request) => JSON.parse(dialect.ask(request).body).params;

describe("1.0 over JSON-RPC", () => {
  const dialect = dialectOf("v1-json-rpc");

  test("a send", () => {
    expect(dialect.ask(send, 7)).toStrictEqual({
      method: "POST",
      url: "https://vendor-1.example/e1",
      headers: {
        "a2a-version": "1.0",
        "a2a-extensions": "https://a2a-chaos.example/ext/interruptible/v1",
        "content-type": "application/json",
        accept: "application/json",
        authorization: "Bearer client",
      },
      body: '{"jsonrpc":"2.0","method":"SendMessage","params":{"message":{"messageId":"m4","role":"ROLE_USER","parts":[{"text":"m4"}],"metadata":{"https://a2a-chaos.example/ext/skill/v1":"s1"},"extensions":["https://a2a-chaos.example/ext/skill/v1"]},"configuration":{"taskPushNotificationConfig":{"url":"https://client.example/hook/d4","authentication":{"scheme":"Bearer","credentials":"tok-d4"}},"returnImmediately":true}},"id":7}',
    });
  });

  test("an answer, in its wrapper, with the message that was sent in its history", () => {
    expect(dialect.reply(arrived(dialect, send), { kind: "task", task: canceled })).toStrictEqual({
      status: 200,
      headers: { "content-type": "application/json" },
      body: '{"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t4","contextId":"c4","status":{"state":"TASK_STATE_CANCELED","timestamp":"2026-01-01T00:00:01.500Z"},"artifacts":[{"artifactId":"a1","parts":[{"text":"t4:a1"}]}],"history":[{"messageId":"m4","role":"ROLE_USER","parts":[{"text":"m4"}],"taskId":"t4","contextId":"c4"}]}}}',
    });
  });

  test("an event, and a push of the same", () => {
    const update = { ...canceled, whole: false, artifacts: [], history: null };

    expect(dialect.frame(arrived(dialect, { ...send, stream: true }), update)).toBe(
      'data: {"jsonrpc":"2.0","id":1,"result":{"statusUpdate":{"taskId":"t4","contextId":"c4","status":{"state":"TASK_STATE_CANCELED","timestamp":"2026-01-01T00:00:01.500Z"}}}}\n\n',
    );
    expect(dialect.push({ hook: "https://client.example/hook/d4", token: "tok-d4", task: update })).toStrictEqual({
      method: "POST",
      url: "https://client.example/hook/d4",
      headers: { "content-type": "application/a2a+json", authorization: "Bearer tok-d4" },
      body: '{"statusUpdate":{"taskId":"t4","contextId":"c4","status":{"state":"TASK_STATE_CANCELED","timestamp":"2026-01-01T00:00:01.500Z"}}}',
    });
  });

  test("a read of the card names the version, and past all caches says so", () => {
    const source = "https://vendor-1.example/.well-known/agent-card.json";

    expect(dialect.askCard({ source, unconditional: true, etag: null })).toStrictEqual({
      method: "GET",
      url: source,
      headers: { "a2a-version": "1.0", accept: "application/json", "cache-control": "no-cache" },
      body: "",
    });
    expect(dialect.card({ card: null, etag: '"x"', cacheControl: "max-age=60", age: 5 })).toStrictEqual({
      status: 304,
      headers: { "cache-control": "max-age=60", etag: '"x"', age: "5", vary: "a2a-version" },
      body: "",
    });
  });
});

test("1.0.0 registers a token, and presents it in a header of its own", () => {
  const dialect = dialectOf("v1-json-rpc", "1.0.0");

  expect(params(dialect, send).configuration.taskPushNotificationConfig).toEqual({
    url: "https://client.example/hook/d4",
    token: "tok-d4",
  });
  expect(dialect.push({ hook: "https://client.example/hook/d4", token: "tok-d4", task: canceled }).headers).toEqual({
    "content-type": "application/a2a+json",
    "x-a2a-notification-token": "tok-d4",
  });
});

describe("1.0 over HTTP+JSON", () => {
  const [now, before] = [dialectOf("v1-http-json"), dialectOf("v1-http-json", "1.0.0")];

  test("a cancel is a path, its metadata the body", () => {
    expect(now.ask(cancel)).toMatchObject({
      method: "POST",
      url: "https://vendor-1.example/e1/tasks/t4:cancel",
      body: '{"metadata":{"https://a2a-chaos.example/ext/probe/v1":true}}',
    });
    expect(now.ask({ ...cancel, probe: false, to: { ...to, tenant: "acme" } })).toMatchObject({
      url: "https://vendor-1.example/e1/acme/tasks/t4:cancel",
      body: "",
    });
  });

  test("content types are those of the release", () => {
    expect(now.ask(send).headers["content-type"]).toBe("application/a2a+json");
    expect(now.reply(arrived(now, send), { kind: "task", task: canceled }).headers["content-type"]).toBe("application/a2a+json");
    expect(before.reply(arrived(before, send), { kind: "task", task: canceled }).headers["content-type"]).toBe("application/json");
  });
});

describe("0.3", () => {
  const dialect = dialectOf("v0-3");

  test("a send says whether it waits", () => {
    expect(params(dialect, send)).toMatchObject({
      message: { kind: "message", role: "user", parts: [{ kind: "text", text: "m4" }] },
      configuration: { blocking: false, pushNotificationConfig: { url: "https://client.example/hook/d4", token: "tok-d4" } },
    });
  });

  test("the last event of a stream says so: at a terminal state, or where the vendor closes", () => {
    const asked = arrived(dialect, { ...send, stream: true });
    const final = (state: TaskNews["state"], isLast?: boolean) =>
      JSON.parse(dialect.frame(asked, { ...canceled, state, whole: false }, isLast).slice("data: ".length)).result.final;

    expect([final("working"), final("completed"), final("input-required"), final("input-required", true)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test("a push is a Task; a lone artifact goes with the task as it stands, if that is known", () => {
    const artifact = { ...canceled, state: null, stamp: null, whole: false, history: null };
    const push = { hook: "https://client.example/hook/d4", token: "tok-d4", task: artifact };

    expect(JSON.parse(dialect.push(push).body).kind).toBe("artifact-update");
    expect(dialect.hearPush(dialect.push(push, undefined, canceled))?.task).toEqual(canceled);
  });
});

describe("0.1", () => {
  const dialect = dialectOf("legacy");

  test("our client makes the id of the task as our vendors would; the message's own id is metadata", () => {
    expect(params(dialect, send)).toMatchObject({
      id: "t4",
      message: { role: "user", metadata: { "https://a2a-chaos.example/ext/message-id/v1": "m4" } },
    });
    expect(params(dialect, { ...send, messageId: "probe-m4" })).toMatchObject({ id: "t-probe-m4" });
    expect(params(dialect, continued)).toMatchObject({ id: "t4", sessionId: "c4" });
  });

  test("a send and what continues it stay apart, though the method is one", () => {
    expect(arrived(dialect, send).request).toMatchObject({ op: "send", taskId: null, messageId: "m4" });
    expect(arrived(dialect, continued).request).toMatchObject({ op: "continue", taskId: "t4", messageId: "m4-2" });
  });

  test("an artifact has the same number wherever it is told of", () => {
    const indexes = (text: string) => [...text.matchAll(/"index":(\d+)/g)].map(([, index]) => index);
    const reply = dialect.reply(arrived(dialect, send), { kind: "task", task: canceled }).body ?? "";
    const frame = dialect.frame(arrived(dialect, { ...send, stream: true }), { ...canceled, state: null, whole: false });

    expect(indexes(reply)).toHaveLength(1);
    expect(indexes(frame)).toEqual(indexes(reply));
  });
});

describe("webhooks are read back as they were registered", () => {
  const registration = (dialect: Dialect, methods: readonly [set: string, read: string], config: object, read: object) => {
    const ledger = webhookLedger();
    const call = (method: string, given: object) => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: given });
      const parsed = dialect.parse(
        { method: "POST", url: to.url, headers: { "a2a-version": "1.0", "content-type": "application/json" }, body },
        to,
      );
      if (parsed.kind === "refused") throw new Error(parsed.response.body ?? "");
      const heard = { kind: "task", task: canceled } as const;
      const response = dialect.reply(parsed.asked, heard, ledger.of(parsed.asked.request.taskId));
      ledger.note(parsed.asked, heard);
      return JSON.parse(response.body ?? "");
    };
    const before = call(methods[1], read);
    const set = call(methods[0], config);
    return { before: before.error?.code ?? before.result, set: set.result, read: call(methods[1], read).result };
  };

  test("1.0", () => {
    const config = { taskId: "t4", id: "cfg-1", url: "https://client.example/h", authentication: { scheme: "Bearer", credentials: "c" } };
    const methods = ["CreateTaskPushNotificationConfig", "GetTaskPushNotificationConfig"] as const;
    const lists = ["CreateTaskPushNotificationConfig", "ListTaskPushNotificationConfigs"] as const;

    expect(registration(dialectOf("v1-json-rpc"), methods, config, { taskId: "t4", id: "cfg-1" })).toEqual({
      before: -32001,
      set: config,
      read: config,
    });
    expect(registration(dialectOf("v1-json-rpc"), lists, config, { taskId: "t4" })).toEqual({
      before: { configs: [], nextPageToken: "" },
      set: config,
      read: { configs: [config], nextPageToken: "" },
    });
  });

  test("0.3", () => {
    const config = { taskId: "t4", pushNotificationConfig: { id: "cfg-1", url: "https://client.example/h", token: "tok" } };
    const methods = ["tasks/pushNotificationConfig/set", "tasks/pushNotificationConfig/get"] as const;

    expect(registration(dialectOf("v0-3"), methods, config, { id: "t4" })).toEqual({ before: -32001, set: config, read: config });
  });

  test("0.1", () => {
    const webhook = { url: "https://client.example/h", token: "tok", authentication: { schemes: ["Bearer"] } };
    const config = { id: "t4", pushNotificationConfig: webhook };
    const methods = ["tasks/pushNotification/set", "tasks/pushNotification/get"] as const;

    expect(registration(dialectOf("legacy"), methods, config, { id: "t4" })).toEqual({
      before: { id: "t4", pushNotificationConfig: null },
      set: config,
      read: config,
    });
  });
});
