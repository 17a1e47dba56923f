import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Role, SendMessageRequest, TaskState } from "@a2a-js/sdk";
import { type Client, ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory, RestTransportFactory } from "@a2a-js/sdk/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captured } from "../bin/captured.ts";
import { type Serving, serving } from "./serving.ts";

/** Vendors served to the official client in another process than theirs: what it can do with a faithful one, and what a bad guest cannot do. */

const folder = mkdtempSync(join(tmpdir(), "serve-"));
afterAll(() => rmSync(folder, { recursive: true }));

function message(messageId: string, more: Readonly<Record<string, unknown>> = {}): SendMessageRequest {
  return SendMessageRequest.fromJSON({ message: { messageId, role: Role.ROLE_USER, parts: [{ text: "hello" }] }, configuration: more });
}

describe("serve faithful", () => {
  const trace = join(folder, "faithful.jsonl");
  const standing: { served: Serving | null } = { served: null };
  const origin = () => standing.served?.origin ?? "";
  beforeAll(async () => {
    standing.served = await serving("faithful", "--port", "0", "--speed", "10", "--trace", trace);
  });
  afterAll(async () => void (await standing.served?.end()));

  const clientOver = (protocol: string): Promise<Client> =>
    new ClientFactory({
      cardResolver: new DefaultAgentCardResolver({}),
      transports: protocol === "JSONRPC" ? [new JsonRpcTransportFactory({})] : [new RestTransportFactory({})],
    }).createFromUrl(`${origin()}/`);

  describe.for(["JSONRPC", "HTTP+JSON"])("over %s", (protocol) => {
    test("a blocking send completes, with its artifact", async () => {
      const task = await (await clientOver(protocol)).sendMessage(message(`whole-${protocol}`));

      expect(task).toMatchObject({ status: { state: TaskState.TASK_STATE_COMPLETED }, artifacts: [{ artifactId: "artifact-1" }] });
    });

    test("a stream brings the task, its artifact and its end", async () => {
      const seen: unknown[] = [];
      for await (const { payload } of (await clientOver(protocol)).sendMessageStream(message(`stream-${protocol}`)))
        seen.push(payload?.$case);

      expect([seen[0], seen.includes("artifactUpdate"), seen.at(-1)]).toEqual(["task", true, "statusUpdate"]);
    });

    test("a running task is subscribed to and cancelled, and the stream says so", async () => {
      const client = await clientOver(protocol);
      const started = await client.sendMessage(message(`test-resubscribe-message-id-${protocol}`, { returnImmediately: true }));
      const id = "status" in started ? started.id : "";
      const states: unknown[] = [];
      for await (const { payload } of client.resubscribeTask({ id, tenant: "" })) {
        if (payload?.$case === "task") await client.cancelTask({ id, tenant: "", metadata: undefined });
        if (payload?.$case === "statusUpdate") states.push(payload.value.status?.state);
      }

      expect(states.at(-1)).toBe(TaskState.TASK_STATE_CANCELED);
    });

    test("a push arrives, with the credentials that were registered", async () => {
      const calls: string[] = [];
      const hooks = createServer((incoming, response) => {
        calls.push(String(incoming.headers.authorization));
        response.end();
        hooks.emit("called");
      });
      const called = once(hooks, "called");
      await new Promise<void>((resolve) => {
        hooks.listen(0, "127.0.0.1", resolve);
      });
      const url = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/hook`;
      const taskPushNotificationConfig = { url, authentication: { scheme: "Bearer", credentials: "sesame" } };
      await (await clientOver(protocol)).sendMessage(message(`push-${protocol}`, { taskPushNotificationConfig }));
      await called;
      hooks.closeAllConnections();
      hooks.close();

      expect(calls[0]).toBe("Bearer sesame");
    });
  });

  test("tasks are listed by their last change, newest first", async () => {
    const client = await clientOver("JSONRPC");
    await client.sendMessage(message("listed-first"));
    await client.sendMessage(message("listed-then"));
    const headers = { "content-type": "application/json", "a2a-version": "1.0" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ListTasks", params: {} });
    const { result } = await (await fetch(`${origin()}/vendor-1/e1`, { method: "POST", headers, body })).json();
    const stamps = (result.tasks as { status: { timestamp: string } }[]).map(({ status }) => status.timestamp);

    expect(stamps.length).toBeGreaterThan(1);
    expect(stamps).toEqual([...stamps].sort().reverse());
    expect(new Set(stamps).size).toBeGreaterThan(1);
  });

  test("messages of the conformance kit get what their names ask for", async () => {
    const client = await clientOver("JSONRPC");
    const rejected = await client.sendMessage(message("tck-reject-task-1"));
    const interrupted = await client.sendMessage(message("tck-input-required-1"));

    expect(rejected).toMatchObject({ status: { state: TaskState.TASK_STATE_REJECTED } });
    expect(interrupted).toMatchObject({ status: { state: TaskState.TASK_STATE_INPUT_REQUIRED } });
  });

  test.for([
    ["a Host of another machine", { headers: { host: "evil.example" } }, "", 403],
    ["a body that is too long", { method: "POST" }, "x".repeat(1_100_000), 413],
    ["JSON that is none", { method: "POST", headers: { "content-type": "application/json" } }, "{", 200],
    ["a claim that is none", { method: "POST", path: "/told" }, '{"of":"m","claim":{"state":"done"}}', 400],
  ] as const)("%s is turned away, and the next request is served", async ([, options, body, status]) => {
    expect(await statusOf(`${origin()}/vendor-1/e1`, options, body)).toBe(status);
    expect(await statusOf(`${origin()}/vendor-1/.well-known/agent-card.json`, {}, "")).toBe(200);
  });

  test("it ends at SIGTERM with 0, and its trace can be judged", async () => {
    const code = await standing.served?.end();
    standing.served = null;
    const judged = await captured(["judge", trace, "--json"]);

    expect([code, judged.exit]).toEqual([0, 2]);
    const { verdicts } = JSON.parse(judged.out) as { verdicts: { invariant: string; verdict: string }[] };
    expect(verdicts.find(({ invariant }) => invariant === "finished-task-is-never-continued")?.verdict).toBe("holds");
    expect(verdicts.find(({ invariant }) => invariant === "no-terminal-after-acknowledged-cancel")?.verdict).toBe("unknown");
    // Nobody told that client how long its caller waits.
    expect(verdicts.find(({ invariant }) => invariant === "every-task-settles")?.verdict).toBe("unknown");
  });
});

function statusOf(
  url: string,
  options: { readonly method?: string; readonly path?: string; readonly headers?: Readonly<Record<string, string>> },
  body: string,
) {
  return new Promise<number | undefined>((resolve, reject) => {
    const asked = request(url, { ...options, headers: { ...options.headers } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
