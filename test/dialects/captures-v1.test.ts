import { describe, expect, test } from "vitest";
import type { HttpResponse } from "../../simulators/wire/dialects/dialect.ts";
import { eventData } from "../../simulators/wire/dialects/server-sent-event.ts";
import { v1HttpJson } from "../../simulators/wire/dialects/v1-http-json.ts";
import { v1JsonRpc } from "../../simulators/wire/dialects/v1-json-rpc.ts";
import type { Request } from "../../src/a2a/exchange.ts";

/** Messages of 1.0 as other implementations write them, byte by byte: what clients and servers in the field send is understood here. */

const at = { url: "https://b.example/rpc", protocol: "JSONRPC", version: "1.0", tenant: null };
const ok = (body: string): HttpResponse => ({ status: 200, headers: { "content-type": "application/json" }, body });
const request = (op: Request["op"], more: Partial<Request> = {}): Request => ({
  op,
  to: at,
  principal: "client",
  taskId: op === "send" || op === "list" || op === "live-card" ? null : "task-1",
  contextId: null,
  messageId: null,
  skill: null,
  stream: false,
  blocking: false,
  push: null,
  probe: false,
  ...more,
});

describe("1.0 over JSON-RPC (A2A 1.0 §9)", () => {
  const dialect = v1JsonRpc();
  const post = (body: string) =>
    dialect.parse(
      {
        method: "POST",
        url: at.url,
        headers: { "a2a-version": "1.0", "content-type": "application/json", accept: "application/json" },
        body,
      },
      at,
    );
  const heard = (op: Request["op"], body: string, id: number) => dialect.hear(request(op), ok(body), id);

  test("SendMessage of the JavaScript client waits, as the version has it", () => {
    expect(
      post(
        '{"jsonrpc":"2.0","method":"SendMessage","params":{"message":{"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"hello"}]},"configuration":{}},"id":1}',
      ),
    ).toMatchObject({
      kind: "request",
      asked: { id: 1, request: { op: "send", taskId: null, messageId: "m-1", blocking: true, stream: false, push: null, probe: false } },
    });
  });

  test("SendMessage with everything: credentials before a token, no history, at once", () => {
    expect(
      post(
        '{"jsonrpc":"2.0","method":"SendMessage","params":{"message":{"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"hello"}]},"configuration":{"taskPushNotificationConfig":{"url":"https://client.example/hook","token":"tok","authentication":{"scheme":"Bearer","credentials":"sekrit"}},"historyLength":0,"returnImmediately":true},"metadata":{"k":"v"}},"id":2}',
      ),
    ).toMatchObject({
      asked: {
        request: { op: "send", blocking: false, push: { hook: "https://client.example/hook", token: "sekrit" } },
        wish: { historyLength: 0, presents: "bearer" },
      },
    });
  });

  test.for([
    ['{"jsonrpc":"2.0","method":"GetTask","params":{"id":"task-1","historyLength":2},"id":3}', { op: "get", taskId: "task-1" }],
    [
      '{"jsonrpc":"2.0","method":"CancelTask","params":{"id":"task-1","metadata":{"reason":"x"}},"id":4}',
      { op: "cancel", taskId: "task-1" },
    ],
    ['{"jsonrpc":"2.0","method":"SubscribeToTask","params":{"id":"task-1"},"id":10}', { op: "subscribe", taskId: "task-1", stream: true }],
    [
      '{"jsonrpc":"2.0","method":"ListTasks","params":{"contextId":"ctx-1","status":"TASK_STATE_WORKING","pageSize":10},"id":12}',
      { op: "list" },
    ],
    [
      '{"jsonrpc":"2.0","method":"CreateTaskPushNotificationConfig","params":{"taskId":"task-1","url":"https://client.example/hook","authentication":{"scheme":"Bearer","credentials":"c"}},"id":13}',
      { op: "push-config", taskId: "task-1", push: { hook: "https://client.example/hook", token: "c" } },
    ],
    ['{"jsonrpc":"2.0","method":"ListTaskPushNotificationConfigs","params":{"taskId":"task-1","pageSize":null},"id":15}', { op: "get" }],
    [
      '{"jsonrpc":"2.0","method":"DeleteTaskPushNotificationConfig","params":{"taskId":"task-1","id":"cfg-1"},"id":16}',
      { op: "push-config", push: null },
    ],
    ['{"jsonrpc":"2.0","method":"GetExtendedAgentCard","params":{},"id":17}', { op: "live-card" }],
    ['{"jsonrpc":"2.0","id":6,"method":"GetExtendedAgentCard"}', { op: "live-card" }],
  ] as const)("%s", ([body, meant]) => {
    expect(post(body)).toMatchObject({ kind: "request", asked: { request: meant } });
  });

  test("a send answers in a wrapper, a get and a cancel bare", () => {
    expect(
      heard(
        "send",
        '{"jsonrpc":"2.0","id":1,"result":{"task":{"id":"task-1","contextId":"ctx-1","status":{"state":"TASK_STATE_WORKING","timestamp":"2026-11-30T00:00:00.000Z"}}}}',
        1,
      ),
    ).toStrictEqual({
      kind: "task",
      task: {
        taskId: "task-1",
        contextId: "ctx-1",
        state: "working",
        whole: true,
        generation: null,
        stamp: Date.UTC(2026, 10, 30) - Date.UTC(2026, 0, 1),
        artifacts: [],
        message: null,
        history: null,
      },
    });
    expect(
      heard(
        "cancel",
        '{"jsonrpc":"2.0","id":4,"result":{"id":"task-1","contextId":"ctx-1","status":{"state":"TASK_STATE_CANCELED","timestamp":"2026-11-30T00:00:00.000Z"}}}',
        4,
      ),
    ).toMatchObject({ kind: "task", task: { state: "canceled" } });
    expect(heard("send", '{"jsonrpc":"2.0","id":1,"result":{"id":"task-1","status":{"state":"TASK_STATE_WORKING"}}}', 1)).toMatchObject({
      error: "malformed",
    });
  });

  test("enum numbers are legal, words the protocol does not have are not taken for others", () => {
    const state = (word: string) => heard("get", `{"jsonrpc":"2.0","id":1,"result":{"id":"task-1","status":{"state":${word}}}}`, 1);

    expect(state("5")).toMatchObject({ task: { state: "canceled" } });
    expect(state('"TASK_STATE_CANCELLED"')).toMatchObject({ task: { state: "unrecognized" } });
    expect(state('"working"')).toMatchObject({ task: { state: "unrecognized" } });
  });

  test("errors by number, with their reason beside them", () => {
    expect(
      heard(
        "cancel",
        '{"jsonrpc":"2.0","id":6,"error":{"code":-32002,"message":"Task cannot be canceled","data":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"TASK_NOT_CANCELABLE","domain":"a2a-protocol.org","metadata":{"taskId":"task-1"}}]}}',
        6,
      ),
    ).toStrictEqual({ kind: "error", error: "task-not-cancelable", landed: "answered" });
  });

  test("a stream: a Task first, then what happens", () => {
    const text = [
      'data: {"jsonrpc":"2.0","id":9,"result":{"task":{"id":"task-1","contextId":"ctx-1","status":{"state":"TASK_STATE_SUBMITTED","timestamp":"2026-01-01T00:00:01.000Z"}}}}',
      'data: {"jsonrpc":"2.0","id":9,"result":{"statusUpdate":{"taskId":"task-1","contextId":"ctx-1","status":{"state":"TASK_STATE_WORKING","timestamp":"2026-01-01T00:00:02Z"}}}}',
      'data: {"jsonrpc":"2.0","id":9,"result":{"artifactUpdate":{"taskId":"task-1","contextId":"ctx-1","artifact":{"artifactId":"a1","parts":[{"text":"chunk"}]},"append":false,"lastChunk":true}}}',
      'data: {"jsonrpc":"2.0","id":9,"result":{"statusUpdate":{"taskId":"task-1","contextId":"ctx-1","status":{"state":"TASK_STATE_CANCELED"}}}}',
      'data: {"jsonrpc":"2.0","id":9,"result":{"task":{"id":"task-1","cont',
    ].join("\r\n\r\n");
    const frames = eventData(text).map((data) => dialect.hearEvent(request("send", { stream: true }), data, 9));

    expect(frames).toMatchObject([
      { kind: "frame", task: { whole: true, state: "submitted", stamp: 1_000 } },
      { kind: "frame", task: { whole: false, state: "working", stamp: 2_000 } },
      { kind: "frame", task: { whole: false, state: null, artifacts: [{ id: "a1", hash: "chunk", append: false, last: true }] } },
      { kind: "frame", task: { whole: false, state: "canceled", stamp: null } },
    ]);
  });

  test("the card: extensions are objects, interfaces in order of preference, tenants theirs", () => {
    const card =
      '{"name":"B","description":"d","version":"B-1","supportedInterfaces":[{"url":"https://b.example/a2a/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0","tenant":"acme"},{"url":"https://b.example/a2a/rest","protocolBinding":"HTTP+JSON","protocolVersion":"1.0"}],"capabilities":{"streaming":true,"pushNotifications":true,"extendedAgentCard":true,"extensions":[{"uri":"https://vendor.example/ext/interruptible/v1","description":"cancel preempts","required":false,"params":{"k":1}}]},"securitySchemes":{"b":{"httpAuthSecurityScheme":{"scheme":"Bearer"}}},"securityRequirements":[{"schemes":{"b":{"list":[]}}}],"defaultInputModes":["text/plain"],"defaultOutputModes":["text/plain"],"skills":[{"id":"invoice.reconcile","name":"Reconcile","description":"d","tags":["t"],"inputModes":["application/json"]}]}';

    expect(
      dialect.hearCard({
        status: 200,
        headers: { etag: 'W/"0123456789abcdef"', "cache-control": "public, max-age=3600", age: "12" },
        body: card,
      }),
    ).toStrictEqual({
      kind: "card",
      reply: {
        card: {
          name: "B",
          version: "B-1",
          interfaces: [
            { url: "https://b.example/a2a/rpc", protocol: "JSONRPC", version: "1.0", tenant: "acme" },
            { url: "https://b.example/a2a/rest", protocol: "HTTP+JSON", version: "1.0", tenant: null },
          ],
          skills: [{ id: "invoice.reconcile", meaning: "d" }],
          // Another vendor's extension is not the one that is asked about here.
          declares: { interruptible: false, streaming: true, push: true },
        },
        etag: 'W/"0123456789abcdef"',
        cacheControl: "public, max-age=3600",
        age: 12,
      },
    });
  });

  test("pushes carry credentials in Authorization, or a token in its own header", () => {
    const body =
      '{"statusUpdate":{"taskId":"t1","contextId":"c","status":{"state":"TASK_STATE_CANCELED","timestamp":"2026-01-01T00:00:00.000Z"}}}';
    const push = (headers: Record<string, string>) =>
      dialect.hearPush({
        method: "POST",
        url: "https://client.example/hook",
        headers: { "content-type": "application/a2a+json", ...headers },
        body,
      });

    expect(push({ authorization: "Bearer cred" })).toMatchObject({
      token: "cred",
      task: { taskId: "t1", state: "canceled", whole: false },
    });
    expect(push({ "x-a2a-notification-token": "tok" })).toMatchObject({ token: "tok" });
    expect(push({})).toMatchObject({ token: null, hook: "https://client.example/hook" });
  });
});

describe("1.0 over HTTP+JSON (A2A 1.0 §11)", () => {
  const dialect = v1HttpJson();
  const base = { ...at, url: "https://b.example/a2a/rest" };
  const arrives = (method: string, path: string, body = "") =>
    dialect.parse(
      {
        method,
        url: base.url + path,
        headers: { "a2a-version": "1.0", ...(body === "" ? {} : { "content-type": "application/json" }) },
        body,
      },
      base,
    );

  test.for([
    [
      "POST",
      "/message:send",
      '{"message":{"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"hello"}]},"configuration":{}}',
      { op: "send", stream: false },
    ],
    [
      "POST",
      "/message:stream",
      '{"message":{"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"hello"}]},"configuration":{}}',
      { op: "send", stream: true },
    ],
    ["GET", "/tasks/task-1?historyLength=2", "", { op: "get", taskId: "task-1" }],
    ["GET", "/tasks?contextId=ctx-1&status=TASK_STATE_WORKING&pageSize=10&includeArtifacts=true", "", { op: "list", contextId: "ctx-1" }],
    ["POST", "/tasks/task-1:cancel", "", { op: "cancel", taskId: "task-1" }],
    ["POST", "/tasks/task-1:cancel", '{"metadata":{"reason":"x"}}', { op: "cancel", taskId: "task-1" }],
    ["POST", "/tasks/task-1:subscribe", "", { op: "subscribe", taskId: "task-1", stream: true }],
    ["GET", "/tasks/task-1:subscribe", "", { op: "subscribe", taskId: "task-1", stream: true }],
    [
      "POST",
      "/tasks/task-1/pushNotificationConfigs",
      '{"url":"https://client.example/hook","token":"tok"}',
      { op: "push-config", push: { hook: "https://client.example/hook", token: "tok" } },
    ],
    ["GET", "/tasks/task-1/pushNotificationConfigs/cfg-1", "", { op: "get", taskId: "task-1" }],
    ["DELETE", "/tasks/task-1/pushNotificationConfigs/cfg-1", "", { op: "push-config", push: null }],
    ["GET", "/extendedAgentCard", "", { op: "live-card" }],
    ["POST", "/acme/tasks/task-1:cancel", "", { op: "cancel", taskId: "task-1", to: { ...base, tenant: "acme" } }],
  ] as const)("%s %s", ([method, path, body, meant]) => {
    expect(arrives(method, path, body)).toMatchObject({ kind: "request", asked: { request: meant } });
  });

  test("an error is known by its reason, whatever the status of the release", () => {
    const body = (status: number, reason: string) =>
      `{"error":{"code":${status},"status":"X","message":"…","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"${reason}","domain":"a2a-protocol.org","metadata":{"taskId":"t"}}]}}`;
    const heard = (status: number, text: string) => dialect.hear(request("cancel"), { status, headers: {}, body: text });

    expect(heard(400, body(400, "TASK_NOT_CANCELABLE"))).toMatchObject({ error: "task-not-cancelable" });
    expect(heard(409, body(409, "TASK_NOT_CANCELABLE"))).toMatchObject({ error: "task-not-cancelable" });
    expect(heard(404, body(404, "TASK_NOT_FOUND"))).toMatchObject({ error: "task-not-found", landed: "answered" });
    expect(heard(404, "Cannot POST /")).toMatchObject({ error: "gone", landed: "no" });
    expect(heard(400, '{"type":"https://a2a-protocol.org/errors/version-not-supported","title":"…","status":400}')).toMatchObject({
      error: "version-not-supported",
    });
  });

  test("a deleted webhook may be answered with nothing at all", () => {
    expect(dialect.hear(request("push-config"), { status: 204, headers: {}, body: "" })).toMatchObject({
      kind: "task",
      task: { state: null },
    });
  });
});
