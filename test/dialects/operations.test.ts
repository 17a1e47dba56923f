import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIALECTS, dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { requests } from "./any-exchange.ts";
import { lackedBy, OPERATIONS, operationsOf } from "./operations.ts";

/** Which operation each dialect has, and how it says that it has none. */

const METHODS = {
  "v1-json-rpc": [
    "SendMessage",
    "SendStreamingMessage",
    "GetTask",
    "ListTasks",
    "CancelTask",
    "SubscribeToTask",
    "CreateTaskPushNotificationConfig",
    "GetTaskPushNotificationConfig",
    "ListTaskPushNotificationConfigs",
    "DeleteTaskPushNotificationConfig",
    "GetExtendedAgentCard",
  ],
  "v0-3": [
    "message/send",
    "message/stream",
    "tasks/get",
    "tasks/cancel",
    "tasks/resubscribe",
    "tasks/pushNotificationConfig/set",
    "tasks/pushNotificationConfig/get",
    "tasks/pushNotificationConfig/list",
    "tasks/pushNotificationConfig/delete",
    "agent/getAuthenticatedExtendedCard",
  ],
  legacy: [
    "tasks/send",
    "tasks/sendSubscribe",
    "tasks/get",
    "tasks/cancel",
    "tasks/resubscribe",
    "tasks/pushNotification/set",
    "tasks/pushNotification/get",
  ],
} as const;

const EVERY_METHOD = [...new Set(Object.values(METHODS).flat()), "tasks/list", "constructor", "__proto__", "toString"];
const to = { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null };

describe.for(["v1-json-rpc", "v0-3", "legacy"] as const)("%s", (id) => {
  const dialect = dialectOf(id);
  const call = (method: string) =>
    dialect.parse(
      {
        method: "POST",
        url: to.url,
        headers: { "content-type": "application/json", "a2a-version": "1.0" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 7, method, params: {} }),
      },
      to,
    );
  const own: readonly string[] = METHODS[id];

  test.for(EVERY_METHOD.map((method) => [method, own.includes(method)] as const))("%s: %s", ([method, isOwn]) => {
    const parsed = call(method);
    if (isOwn) {
      expect(parsed).not.toMatchObject({ error: "method-not-found" });
      return;
    }

    expect(parsed).toMatchObject({ kind: "refused", error: "method-not-found" });
    expect(parsed.kind === "refused" && JSON.parse(parsed.response.body ?? "")).toStrictEqual({
      jsonrpc: "2.0",
      id: 7,
      error: { code: -32601, message: `Method not found: ${method}` },
    });
  });
});

describe.for(DIALECTS)("%s", (id) => {
  const dialect = dialectOf(id);
  const [has, lacks] = [operationsOf(id), lackedBy(id)];

  test.for([...OPERATIONS])("%s", (op) => {
    const [request] = fc.sample(requests(op), { numRuns: 1, seed: 3 });
    if (request === undefined) throw new Error("Nothing was drawn.");
    const parsed = dialect.parse(dialect.ask(request), to);

    expect(has.includes(op)).toBe(!lacks.includes(op));
    if (has.includes(op)) expect(parsed).toMatchObject({ kind: "request", asked: { request: { op } } });
    else if (parsed.kind === "request") expect.unreachable(`${id} has no ${op}`);
    else expect(dialect.hear(request, parsed.response)).toStrictEqual({ kind: "error", error: "method-not-found", landed: "answered" });
  });
});

describe("HTTP+JSON", () => {
  const dialect = dialectOf("v1-http-json");
  const arrives = (method: string, path: string) =>
    dialect.parse({ method, url: to.url + path, headers: { "a2a-version": "1.0" }, body: "" }, to);

  test("a path it does not have is not found, one it has with another verb says which", () => {
    expect(arrives("GET", "/nothing")).toMatchObject({ error: "method-not-found", response: { status: 404 } });
    expect(arrives("GET", "")).toMatchObject({ error: "method-not-found", response: { status: 404 } });
    expect(arrives("PUT", "/tasks/t1/pushNotificationConfigs")).toMatchObject({
      response: { status: 405, headers: { allow: "POST, GET" } },
    });
    expect(arrives("GET", "/message:send")).toMatchObject({ response: { status: 405, headers: { allow: "POST" } } });
  });
});
