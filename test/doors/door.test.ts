import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { directDoor } from "../../simulators/doors/direct.ts";
import type { Answering, Door, DoorId, Receive } from "../../simulators/doors/door.ts";
import { DOORS } from "./every-door.ts";

/** What every door does with one request, whatever it means. What one of them cannot show is said by name. */

const JSON_BODY = { "content-type": "application/json" };
const STREAM = { status: 200, headers: { "content-type": "text/event-stream" }, body: null };
const URL_OF_AGENT = "https://vendor-1.example/e1";

/** Takes one request in and hands its far end out; `left` settles when the client hangs up. */
function receiver() {
  let come: (answering: Answering) => void = () => {};
  let gone: () => void = () => {};
  const arrived = new Promise<Answering>((resolve) => {
    come = resolve;
  });
  const left = new Promise<"left">((resolve) => {
    gone = () => resolve("left");
  });
  const receive: Receive = (_http, answering) => {
    come(answering);
    return { leave: gone };
  };
  return { receive, arrived, left };
}

const settled = (promise: Promise<unknown>) => promise.then(String, (error: Error) => error.name);

describe.for(Object.entries(DOORS))("the door %s", ([id, opened]) => {
  const standing: { door: Door } = { door: directDoor() };
  beforeAll(async () => {
    standing.door = await opened();
  });
  afterEach(() => standing.door.shut());
  afterAll(() => standing.door.close());

  test("carries a request in and its answer out, as they are", async () => {
    const { door } = standing;
    const seen: unknown[] = [];
    door.open((http, answering) => {
      seen.push({ method: http.method, url: http.url, body: http.body, accept: http.headers.accept });
      answering.respond({ status: 503, headers: { ...JSON_BODY, "retry-after": "7" }, body: '{"a":"ö"}' });
      return { leave() {} };
    });

    const response = await door.fetch(`${URL_OF_AGENT}/tasks/t1?historyLength=2`, {
      method: "POST",
      headers: { ...JSON_BODY, accept: "application/json" },
      body: '{"b":"ü"}',
    });

    expect(seen).toEqual([
      { method: "POST", url: `${URL_OF_AGENT}/tasks/t1?historyLength=2`, body: '{"b":"ü"}', accept: "application/json" },
    ]);
    expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([503, "7", '{"a":"ö"}']);
  });

  test.for([308, 304])("lets a %i through as it is", async (status) => {
    const { door } = standing;
    door.open((_http, answering) => {
      answering.respond({ status, headers: { location: "https://vendor-1.example/e2" }, body: "" });
      return { leave() {} };
    });

    expect((await door.fetch(URL_OF_AGENT, { redirect: "manual" })).status).toBe(status);
  });

  test("a connection that fails rejects as fetch does", async () => {
    const { door } = standing;
    door.open((_http, answering) => {
      answering.fail();
      return { leave() {} };
    });

    expect(await settled(door.fetch(URL_OF_AGENT))).toBe("TypeError");
  });

  test("a stream arrives frame by frame, and breaks where it is broken", async () => {
    const { door } = standing;
    const { receive, arrived } = receiver();
    door.open(receive);
    const responding = door.fetch(URL_OF_AGENT);
    const vendor = await arrived;
    vendor.respond(STREAM);
    vendor.frame("data: 1\n\n");
    const reader = ((await responding).body as ReadableStream<Uint8Array>).getReader();

    expect(new TextDecoder().decode((await reader.read()).value)).toBe("data: 1\n\n");
    vendor.frame("data: 2\n\n");
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("data: 2\n\n");
    vendor.end("broken");
    expect(await settled(reader.read())).not.toBe("[object Object]");
  });

  test("an abort before the answer rejects, and the vendor is told", async () => {
    const { door } = standing;
    const { receive, arrived, left } = receiver();
    door.open(receive);
    const abort = new AbortController();
    const responding = settled(door.fetch(URL_OF_AGENT, { signal: abort.signal }));
    await arrived;
    abort.abort();

    expect(await responding).toBe("AbortError");
    if (TELLS_OF_ABORTS[id as DoorId]) expect(await left).toBe("left");
  });

  test("an abort in mid-stream rejects the read, and the vendor is told", async () => {
    const { door } = standing;
    const { receive, arrived, left } = receiver();
    door.open(receive);
    const abort = new AbortController();
    const responding = door.fetch(URL_OF_AGENT, { signal: abort.signal });
    const vendor = await arrived;
    vendor.respond(STREAM);
    vendor.frame("data: 1\n\n");
    const reader = ((await responding).body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    abort.abort();

    expect(await settled(reader.read())).toBe("AbortError");
    if (TELLS_OF_ABORTS[id as DoorId]) expect(await left).toBe("left");
  });

  test("a request that comes when no run has it open is not answered", async () => {
    const { door } = standing;

    expect(await settled(door.fetch(URL_OF_AGENT))).toMatch(/Error$/);
  });

  test("no second one opens while it is open", () => {
    const { door } = standing;
    const other = directDoor();
    door.open(() => ({ leave() {} }));

    expect(() => other.open(() => ({ leave() {} }))).toThrow(/one door is open a run/i);
    expect(() => door.open(() => ({ leave() {} }))).toThrow(/one door is open a run/i);
  });
});

/** nock ends a request that was aborted by itself; nothing reaches whoever answers. */
const TELLS_OF_ABORTS: Readonly<Record<DoorId, boolean>> = { direct: true, loopback: true, msw: true, nock: false };

test("while a door is open nothing else reaches the network, and the error says where it was going", async () => {
  const server = createServer((_request, response) => response.end("elsewhere"));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const reached = () =>
    new Promise<string>((resolve) => {
      get({ host: "127.0.0.1", port, agent: false }, (response) => resolve(String(response.statusCode))).on("error", (error) =>
        resolve(error.message),
      );
    });
  const door = directDoor();

  door.open(() => ({ leave() {} }));
  const whileOpen = await reached();
  const byFetch = await fetch(`http://127.0.0.1:${port}/`).then(
    () => "reached",
    (error: Error) => String((error.cause as Error).message),
  );
  door.shut();
  const afterwards = await reached();
  await new Promise((resolve) => {
    server.close(resolve);
  });

  expect(whileOpen).toContain(`127.0.0.1:${port}`);
  expect(byFetch).toContain(`127.0.0.1:${port}`);
  expect(afterwards).toBe("200");
});
