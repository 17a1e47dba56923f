import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIALECTS, dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import type { Request } from "../../src/a2a/exchange.ts";
import { OPERATIONS } from "./operations.ts";

/** What is no message of the protocol is answered with the protocol's own error, or heard as unreadable. Nothing that a stranger sends throws. */

const to = { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null };
const JSON_HEADERS = { "content-type": "application/json", "a2a-version": "1.0" };
const message = { messageId: "m1", role: "ROLE_USER", parts: [{ text: "x" }] };

function refusal(id: "v1-json-rpc" | "v0-3" | "legacy", body: string, headers: Record<string, string> = JSON_HEADERS) {
  const parsed = dialectOf(id).parse({ method: "POST", url: to.url, headers, body }, to);
  if (parsed.kind === "request") throw new Error("It was taken for a request.");
  const { id: rpcId, error } = JSON.parse(parsed.response.body ?? "");
  return { status: parsed.response.status, id: rpcId, code: error.code, message: error.message };
}

describe("JSON-RPC (JSON-RPC 2.0 §5.1)", () => {
  test.for([
    ["not JSON", '{"jsonrpc":', null, -32700],
    ["nothing", "", null, -32700],
    ["a batch", "[]", null, -32600],
    ["no id", '{"jsonrpc":"2.0","method":"GetTask"}', null, -32600],
    ["a null id", '{"jsonrpc":"2.0","id":null,"method":"GetTask"}', null, -32600],
    ["another JSON-RPC", '{"jsonrpc":"1.0","id":1,"method":"GetTask"}', 1, -32600],
    ["no method", '{"jsonrpc":"2.0","id":"a"}', "a", -32600],
    ["params by position", '{"jsonrpc":"2.0","id":1,"method":"GetTask","params":["t1"]}', 1, -32600],
  ] as const)("%s", ([, body, id, code]) => {
    for (const dialect of ["v1-json-rpc", "v0-3", "legacy"] as const) expect(refusal(dialect, body)).toMatchObject({ id, code });
  });

  test("servers of 0.1 answer what they cannot read with HTTP 400, later ones with 200", () => {
    expect(refusal("legacy", "{").status).toBe(400);
    expect(refusal("v0-3", "{").status).toBe(200);
    expect(refusal("v1-json-rpc", "{").status).toBe(200);
  });

  test("another content type", () => {
    expect(refusal("v1-json-rpc", "{}", { "content-type": "text/plain" })).toMatchObject({ code: -32005 });
    expect(refusal("v1-json-rpc", "{}", {})).toMatchObject({ code: -32005 });
  });

  test("another verb", () => {
    const parsed = dialectOf("v1-json-rpc").parse({ method: "GET", url: to.url, headers: {}, body: "" }, to);

    expect(parsed).toMatchObject({ kind: "refused", response: { status: 405, headers: { allow: "POST" } } });
  });

  test.for([
    [{}, "0.3 is meant by a client that names no version"],
    [{ "a2a-version": "" }, "nor by an empty one"],
    [{ "a2a-version": "0.3" }, "an older one"],
    [{ "a2a-version": "2.0" }, "a newer one"],
  ] as const)("version %j: %s", ([headers]) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "GetTask", params: { id: "t1" } });

    expect(refusal("v1-json-rpc", body, { "content-type": "application/json", ...headers })).toMatchObject({ code: -32009 });
  });

  test("patch numbers do not count, and a query may name the version (A2A 1.0 §3.6)", () => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "GetTask", params: { id: "t1" } });
    const dialect = dialectOf("v1-json-rpc");

    expect(dialect.parse({ method: "POST", url: to.url, headers: { ...JSON_HEADERS, "a2a-version": "1.0.1" }, body }, to).kind).toBe(
      "request",
    );
    expect(
      dialect.parse({ method: "POST", url: `${to.url}?A2A-Version=1.0`, headers: { "content-type": "application/json" }, body }, to).kind,
    ).toBe("request");
  });

  test.for([
    ["SendMessage", {}, "message"],
    ["SendMessage", { message: { ...message, messageId: "" } }, "message.messageId"],
    ["SendMessage", { message: { ...message, parts: [] } }, "message.parts"],
    [
      "SendMessage",
      { message, configuration: { taskPushNotificationConfig: { token: "t" } } },
      "configuration.taskPushNotificationConfig.url",
    ],
    ["GetTask", {}, "id"],
    ["CancelTask", { id: 5 }, "id"],
    ["CreateTaskPushNotificationConfig", { taskId: "t1" }, "url"],
    ["GetTaskPushNotificationConfig", { taskId: "t1" }, "id"],
    ["ListTasks", { pageSize: 0 }, "pageSize"],
    ["ListTasks", { pageSize: 101 }, "pageSize"],
    ["ListTasks", { pageToken: "x" }, "pageToken"],
    ["ListTasks", { status: "working" }, "status"],
    ["ListTasks", { statusTimestampAfter: "yesterday" }, "statusTimestampAfter"],
  ] as const)("%s with %j lacks %s", ([method, params, path]) => {
    expect(refusal("v1-json-rpc", JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }))).toMatchObject({
      id: 1,
      code: -32602,
      message: `Invalid parameters: ${path}`,
    });
  });
});

describe("HTTP+JSON", () => {
  const send = (body: string, headers: Record<string, string> = JSON_HEADERS, patch: "1.0.0" | "1.0.1" = "1.0.1") => {
    const parsed = dialectOf("v1-http-json", patch).parse({ method: "POST", url: `${to.url}/message:send`, headers, body }, to);
    if (parsed.kind === "request") throw new Error("It was taken for a request.");
    return { status: parsed.response.status, error: JSON.parse(parsed.response.body ?? "").error };
  };

  test("not JSON, and not an object", () => {
    expect(send("{")).toMatchObject({ status: 400, error: { status: "INVALID_ARGUMENT" } });
    expect(send("[]")).toMatchObject({ status: 400, error: { status: "INVALID_ARGUMENT" } });
  });

  test("another content type is 400 in 1.0.1 and 415 in 1.0.0", () => {
    const headers = { "a2a-version": "1.0", "content-type": "text/plain" };
    const details = [{ reason: "CONTENT_TYPE_NOT_SUPPORTED" }];

    expect(send("{}", headers)).toMatchObject({ status: 400, error: { details } });
    expect(send("{}", headers, "1.0.0")).toMatchObject({ status: 415, error: { details } });
  });

  test("a missing member is named", () => {
    expect(send("{}")).toMatchObject({ status: 400, error: { details: [{ fieldViolations: [{ field: "message" }] }] } });
  });

  test("another version", () => {
    expect(send("{}", { "content-type": "application/json" })).toMatchObject({ error: { details: [{ reason: "VERSION_NOT_SUPPORTED" }] } });
  });
});

describe.for(DIALECTS)("%s", (id) => {
  const dialect = dialectOf(id);
  const request = (op: Request["op"]): Request => ({
    op,
    to,
    principal: "client",
    taskId: "t1",
    contextId: null,
    messageId: "m1",
    skill: null,
    stream: false,
    blocking: false,
    push: null,
    probe: false,
  });
  const anyJson = fc.jsonValue({ maxDepth: 4 });
  /** Values with the names that readers look for in all the wrong places. */
  const name = fc.constantFrom(
    ..."jsonrpc id result error code params method message messageId parts text task tasks status state kind statusUpdate artifactUpdate artifact artifacts artifactId taskId contextId history metadata configuration url capabilities extensions skills supportedInterfaces signatures name version details reason timestamp __proto__ constructor".split(
      " ",
    ),
  );
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.oneof(anyJson, fc.constantFrom("2.0", 1, "TASK_STATE_WORKING", "task", "2026-01-01T00:00:00Z")),
    tree: fc.oneof(
      { depthSize: "small" },
      tie("leaf"),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.array(fc.tuple(name, tie("tree")), { maxLength: 6 }).map((entries) => Object.fromEntries(entries)),
    ),
  }));
  const body = fc.oneof(
    fc.string({ unit: "binary" }),
    tree.map((value) => JSON.stringify(value)),
    tree.map((result) => JSON.stringify({ jsonrpc: "2.0", id: 1, result })),
    fc.constant("[".repeat(100_000) + "]".repeat(100_000)),
  );

  test("whatever comes back is heard as something", () => {
    fc.assert(
      fc.property(fc.constantFrom(...OPERATIONS), fc.integer({ min: 100, max: 599 }), body, (op, status, text) => {
        expect(dialect.hear(request(op), { status, headers: {}, body: text })).toHaveProperty("kind");
        expect(dialect.hearEvent(request(op), text)).toHaveProperty("kind");
        expect(dialect.hearCard({ status, headers: {}, body: text })).toHaveProperty("kind");
        dialect.hearPush({ method: "POST", url: "https://client.example/hook", headers: {}, body: text });
      }),
    );
  });

  test("whatever arrives is a request or is refused", () => {
    const methods = fc.constantFrom("SendMessage", "ListTasks", "message/send", "tasks/send", "tasks/pushNotification/set", "GetTask");
    const call = fc.tuple(methods, tree).map(([method, params]) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
    const path = fc.oneof(
      fc.string(),
      fc.constantFrom("/tasks/%E0%A4%A", "/message:send", "/tasks?pageSize=x", "/tasks/a/b/c/d", "?", "/%/%/%"),
    );

    fc.assert(
      fc.property(fc.constantFrom("GET", "POST", "DELETE", "PATCH"), path, fc.oneof(call, body), (method, rest, text) => {
        expect(["request", "refused"]).toContain(dialect.parse({ method, url: to.url + rest, headers: JSON_HEADERS, body: text }, to).kind);
      }),
    );
  });
});
