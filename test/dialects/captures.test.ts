import { describe, expect, test } from "vitest";
import type { HttpResponse } from "../../simulators/wire/dialects/dialect.ts";
import { legacy } from "../../simulators/wire/dialects/legacy.ts";
import { eventData } from "../../simulators/wire/dialects/server-sent-event.ts";
import { v03 } from "../../simulators/wire/dialects/v0-3.ts";
import { v1HttpJson } from "../../simulators/wire/dialects/v1-http-json.ts";
import { v1JsonRpc } from "../../simulators/wire/dialects/v1-json-rpc.ts";
import type { Request } from "../../src/a2a/exchange.ts";

/** Messages as other implementations write them, byte by byte: what A2A clients and servers in the field send is understood here. */

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

describe("0.3 over JSON-RPC (A2A 0.3 §7)", () => {
  const dialect = v03();
  const post = (body: string) =>
    dialect.parse({ method: "POST", url: at.url, headers: { "content-type": "application/json" }, body }, { ...at, version: "0.3" });

  test.for([
    [
      '{"id":1,"jsonrpc":"2.0","method":"message/send","params":{"message":{"kind":"message","messageId":"m-1","role":"user","parts":[{"kind":"text","text":"hello"}]},"configuration":{"blocking":false,"acceptedOutputModes":[]}}}',
      { op: "send", messageId: "m-1", blocking: false },
    ],
    ['{"id":2,"jsonrpc":"2.0","method":"tasks/get","params":{"id":"task-1","historyLength":1}}', { op: "get", taskId: "task-1" }],
    ['{"id":3,"jsonrpc":"2.0","method":"tasks/cancel","params":{"id":"task-1"}}', { op: "cancel", taskId: "task-1" }],
    ['{"id":6,"jsonrpc":"2.0","method":"tasks/resubscribe","params":{"id":"task-1"}}', { op: "subscribe", stream: true }],
    [
      '{"id":7,"jsonrpc":"2.0","method":"tasks/pushNotificationConfig/set","params":{"taskId":"task-1","pushNotificationConfig":{"url":"https://client.example/hook","token":"tok","authentication":{"schemes":["Bearer"],"credentials":"c"}}}}',
      { op: "push-config", taskId: "task-1", push: { hook: "https://client.example/hook", token: "tok" } },
    ],
    ['{"id":11,"jsonrpc":"2.0","method":"agent/getAuthenticatedExtendedCard"}', { op: "live-card" }],
  ] as const)("%s", ([body, meant]) => {
    expect(post(body)).toMatchObject({ kind: "request", asked: { request: meant } });
  });

  test("results are bare and say by kind what they are", () => {
    const heard = (result: string) => dialect.hear(request("send"), ok(`{"jsonrpc":"2.0","id":1,"result":${result}}`));

    expect(
      heard('{"kind":"task","id":"task-1","contextId":"ctx-1","status":{"state":"input-required","timestamp":"2026-01-01T00:00:00Z"}}'),
    ).toMatchObject({ kind: "task", task: { taskId: "task-1", state: "input-required", stamp: 0 } });
    expect(heard('{"kind":"message","messageId":"x","role":"agent","parts":[]}')).toMatchObject({ error: "invalid-agent-response" });
    expect(heard('{"id":"task-1","status":{"state":"working"}}')).toMatchObject({ error: "malformed" });
  });

  test("a stream with its end mark", () => {
    const text = [
      'data: {"jsonrpc":"2.0","id":5,"result":{"kind":"task","id":"task-1","contextId":"ctx-1","status":{"state":"submitted"}}}',
      'data: {"jsonrpc":"2.0","id":5,"result":{"kind":"status-update","taskId":"task-1","contextId":"ctx-1","status":{"state":"working"},"final":false}}',
      'data: {"jsonrpc":"2.0","id":5,"result":{"kind":"artifact-update","taskId":"task-1","contextId":"ctx-1","artifact":{"artifactId":"a","parts":[{"kind":"text","text":"x"}]},"append":false,"lastChunk":true}}',
      'data: {"jsonrpc":"2.0","id":5,"result":{"kind":"status-update","taskId":"task-1","contextId":"ctx-1","status":{"state":"completed"},"final":true}}',
      "",
    ].join("\n\n");

    expect(eventData(text).map((data) => dialect.hearEvent(request("send"), data, 5))).toMatchObject([
      { task: { whole: true, state: "submitted" } },
      { task: { whole: false, state: "working" } },
      { task: { state: null, artifacts: [{ id: "a", hash: "x" }] } },
      { task: { state: "completed" } },
    ]);
  });

  test("the card, and a push, which is a Task", () => {
    const card =
      '{"protocolVersion":"0.3.0","name":"B","description":"d","version":"B-1","url":"https://b.example/rpc","preferredTransport":"JSONRPC","additionalInterfaces":[{"url":"https://b.example/rpc","transport":"JSONRPC"}],"capabilities":{"streaming":true,"pushNotifications":true,"stateTransitionHistory":false,"extensions":[{"uri":"https://a2a-chaos.example/ext/interruptible/v1","required":false}]},"defaultInputModes":["text/plain"],"defaultOutputModes":["text/plain"],"supportsAuthenticatedExtendedCard":true,"skills":[{"id":"invoice.reconcile","name":"x","description":"d","tags":["t"]}],"signatures":[]}';

    expect(dialect.hearCard({ status: 200, headers: {}, body: card })).toMatchObject({
      reply: {
        card: {
          interfaces: [{ url: "https://b.example/rpc", protocol: "JSONRPC", version: "0.3", tenant: null }],
          declares: { interruptible: true, streaming: true, push: true },
        },
      },
    });
    expect(
      dialect.hearPush({
        method: "POST",
        url: "https://client.example/hook",
        headers: { "content-type": "application/json", "x-a2a-notification-token": "tok" },
        body: '{"kind":"task","id":"t3","contextId":"c","status":{"state":"canceled","timestamp":"2026-01-01T00:00:00.000Z"}}',
      }),
    ).toMatchObject({ token: "tok", task: { taskId: "t3", whole: true, state: "canceled" } });
  });
});

describe("0.1 (A2A 0.1 §7) and the seeds", () => {
  const dialect = legacy();
  const send =
    '{"jsonrpc":"2.0","id":"req-1","method":"tasks/send","params":{"id":"task-abc","sessionId":"s-1","message":{"role":"user","parts":[{"type":"text","text":"hi"}]},"pushNotification":{"url":"https://client/hook","token":"t","authentication":{"schemes":["Bearer"]}},"historyLength":0,"metadata":{"taskLifecycle":"interruptible"}}}';
  const post = (body: string, isKnown?: (taskId: string) => boolean) =>
    dialect.parse({ method: "POST", url: at.url, headers: { "content-type": "application/json" }, body }, at, isKnown);

  test("a stranger's send brings the id of its task, and of its message", () => {
    expect(post(send)).toMatchObject({
      asked: {
        id: "req-1",
        request: {
          op: "send",
          taskId: "task-abc",
          messageId: "task-abc",
          contextId: "s-1",
          push: { hook: "https://client/hook", token: "t" },
        },
        wish: { historyLength: 0 },
      },
    });
    expect(post(send, (id) => id === "task-abc")).toMatchObject({ asked: { request: { op: "continue", taskId: "task-abc" } } });
  });

  test("its task", () => {
    const result =
      '{"id":"task-abc","sessionId":"s-1","status":{"state":"submitted","timestamp":"2026-01-01T00:00:00Z","message":{"role":"agent","parts":[{"type":"text","text":"…"}]}},"artifacts":[{"name":"A","index":0,"parts":[{"type":"text","text":"x"}]}]}';

    expect(dialect.hear(request("send"), ok(`{"jsonrpc":"2.0","id":1,"result":${result}}`))).toMatchObject({
      kind: "task",
      task: { taskId: "task-abc", contextId: "s-1", state: "submitted", message: "…", artifacts: [{ id: "A", hash: "x", last: true }] },
    });
  });

  test("its stream has ids of events and no Task", () => {
    const text =
      'id: sse-evt-101\nevent: message\ndata: {"jsonrpc":"2.0","id":"req-2","result":{"id":"task-abc","status":{"state":"working","timestamp":"2026-01-01T00:00:00Z"},"final":false}}\n\n' +
      'data: {"jsonrpc":"2.0","id":"req-2","result":{"id":"task-abc","artifact":{"name":"f","index":0,"append":true,"lastChunk":true,"parts":[{"type":"text","text":"x"}]}}}\n\n';

    expect(eventData(text)).toHaveLength(2);
    expect(eventData(text).map((data) => dialect.hearEvent(request("send"), data.replace('"req-2"', "1")))).toMatchObject([
      { kind: "frame", task: { taskId: "task-abc", state: "working" } },
      { kind: "frame", task: { state: null, artifacts: [{ id: "f", append: true, last: true }] } },
    ]);
  });

  test("its push, whose body is the server's to define", () => {
    const body =
      '{"eventType":"taskUpdate","taskId":"task-abc","status":{"state":"completed","timestamp":"2026-01-01T00:00:00Z"},"summary":"…"}';

    expect(dialect.hearPush({ method: "POST", url: "https://client/hook", headers: { authorization: "Bearer t" }, body })).toMatchObject({
      token: "t",
      task: { taskId: "task-abc", state: "completed", whole: false },
    });
  });

  test("a plain card of 0.1, and the first seed's hybrid of it", () => {
    const card = (more: object, capabilities: object) =>
      dialect.hearCard({
        status: 200,
        headers: {},
        body: JSON.stringify({
          name: "B",
          url: "https://b.example/rpc",
          version: "B-1",
          capabilities,
          skills: [{ id: "invoice.reconcile", name: "x", taskSupport: "streaming" }],
          ...more,
        }),
      });

    expect(card({}, { streaming: true })).toMatchObject({
      reply: { card: { interfaces: [{ version: "0.1" }], declares: { interruptible: false, streaming: true, push: false } } },
    });
    expect(
      card({ protocolVersion: "1.0.0" }, { extensions: ["https://a2a-chaos.example/ext/interruptible/v1"], pushNotifications: true }),
    ).toMatchObject({
      reply: { card: { interfaces: [{ version: "1.0" }], declares: { interruptible: true, streaming: false, push: true } } },
    });
  });
});
