import { describe, expect, test } from "vitest";
import type { Dialect } from "../../simulators/wire/dialects/dialect.ts";
import { dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import type { Request } from "../../src/a2a/exchange.ts";
import type { ErrorName } from "../../src/a2a/protocol-error.ts";

/** Numbers and statuses of errors, as the specifications have them: one number means different things in different versions. */

const GET: Request = {
  op: "get",
  to: { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null },
  principal: "client",
  taskId: "t1",
  contextId: null,
  messageId: null,
  skill: null,
  stream: false,
  blocking: false,
  push: null,
  probe: false,
};

function answer(dialect: Dialect, error: ErrorName) {
  const parsed = dialect.parse(dialect.ask(GET), GET.to);
  if (parsed.kind === "refused") throw new Error(parsed.response.body ?? "");
  const { status, body } = dialect.reply(parsed.asked, { kind: "error", error, landed: "answered" });
  return { status, error: JSON.parse(body ?? "null")?.error };
}

function meaning(dialect: Dialect, code: number): unknown {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, error: { code, message: "" } });
  const heard = dialect.hear(GET, { status: 200, headers: {}, body });
  return heard.kind === "error" ? heard.error : heard;
}

const rpc = dialectOf("v1-json-rpc");

describe("1.0 (A2A 1.0 §5.4)", () => {
  test.for([
    ["task-not-found", -32001, "TASK_NOT_FOUND", 404, 404, "NOT_FOUND"],
    ["task-not-cancelable", -32002, "TASK_NOT_CANCELABLE", 400, 409, "FAILED_PRECONDITION"],
    ["push-not-supported", -32003, "PUSH_NOTIFICATION_NOT_SUPPORTED", 400, 400, "FAILED_PRECONDITION"],
    ["unsupported-operation", -32004, "UNSUPPORTED_OPERATION", 400, 400, "FAILED_PRECONDITION"],
    ["invalid-agent-response", -32006, "INVALID_AGENT_RESPONSE", 500, 502, "INTERNAL"],
    ["extension-required", -32008, "EXTENSION_SUPPORT_REQUIRED", 400, 400, "FAILED_PRECONDITION"],
    ["version-not-supported", -32009, "VERSION_NOT_SUPPORTED", 400, 400, "FAILED_PRECONDITION"],
  ] as const)("%s", ([error, code, reason, status, statusOf100, grpc]) => {
    const info = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "a2a-protocol.org", metadata: { taskId: "t1" } };

    expect(answer(rpc, error)).toMatchObject({ status: 200, error: { code, data: [info] } });
    expect(answer(dialectOf("v1-http-json"), error)).toMatchObject({ status, error: { code: status, status: grpc, details: [info] } });
    expect(answer(dialectOf("v1-http-json", "1.0.0"), error)).toMatchObject({ status: statusOf100, error: { code: statusOf100 } });
  });
});

test.for([
  [-32001, "task-not-found", "task-not-found", "task-not-found"],
  [-32002, "task-not-cancelable", "task-not-cancelable", "task-not-cancelable"],
  [-32003, "push-not-supported", "push-not-supported", "push-not-supported"],
  [-32004, "unsupported-operation", "unsupported-operation", "unsupported-operation"],
  [-32005, "invalid-request", "invalid-request", "invalid-request"],
  [-32006, "invalid-agent-response", "invalid-agent-response", "unsupported-operation"],
  [-32007, "unsupported-operation", "unsupported-operation", "unauthorized"],
  [-32008, "extension-required", "internal", "unauthorized"],
  [-32009, "version-not-supported", "internal", "unsupported-operation"],
  [-32010, "internal", "internal", "busy"],
  [-32011, "internal", "internal", "busy"],
  [-32099, "internal", "internal", "internal"],
  [-32600, "invalid-request", "invalid-request", "invalid-request"],
  [-32601, "method-not-found", "method-not-found", "method-not-found"],
  [-32602, "invalid-request", "invalid-request", "invalid-request"],
  [-32603, "internal", "internal", "internal"],
  [-32700, "invalid-request", "invalid-request", "invalid-request"],
] as const)("%s is %s in 1.0, %s in 0.3, %s in 0.1", ([code, inV1, inV03, inLegacy]) => {
  expect([meaning(rpc, code), meaning(dialectOf("v0-3"), code), meaning(dialectOf("legacy"), code)]).toStrictEqual([inV1, inV03, inLegacy]);
});

test.for([
  [308, "moved", "no"],
  [301, "moved", "no"],
  [404, "gone", "no"],
  [410, "gone", "no"],
  [401, "unauthorized", "answered"],
  [403, "unauthorized", "answered"],
  [429, "busy", "answered"],
  [503, "busy", "no"],
  [500, "internal", "answered"],
  [502, "internal", "maybe"],
  [504, "internal", "maybe"],
  [200, "malformed", "maybe"],
] as const)("HTTP %s without an answer of the protocol is %s, and landed: %s", ([status, error, landed]) => {
  for (const id of ["v1-json-rpc", "v1-http-json", "v0-3", "legacy"] as const)
    expect(dialectOf(id).hear(GET, { status, headers: {}, body: "<html></html>" })).toStrictEqual({ kind: "error", error, landed });
});
