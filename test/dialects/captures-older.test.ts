import { describe, expect, test } from "vitest";
import type { HttpResponse } from "../../simulators/wire/dialects/dialect.ts";
import { legacy } from "../../simulators/wire/dialects/legacy.ts";
import { eventData } from "../../simulators/wire/dialects/server-sent-event.ts";
import { v03 } from "../../simulators/wire/dialects/v0-3.ts";
import type { Request } from "../../src/a2a/exchange.ts";

/** Messages of 0.1 and 0.3 as other implementations write them, byte by byte. */

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
