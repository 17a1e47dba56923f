import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { behindDoor } from "../simulators/doors/behind-door.ts";
import { gate } from "../simulators/doors/gate.ts";
import { mswDoor } from "../simulators/doors/msw.ts";
import { served } from "../simulators/doors/served.ts";
import { servedSpeech } from "../simulators/doors/served-speech.ts";
import { strangers } from "../simulators/doors/strangers.ts";
import { dialectOf } from "../simulators/wire/dialects/dialect-of.ts";
import { webhookLedger } from "../simulators/wire/dialects/webhook-ledger.ts";
import { world } from "../simulators/world.ts";
import { FAULTS_END_AT_MS, type Plan } from "../src/plan/plan.ts";
import type { ClientFactory } from "../src/run/client-subject.ts";
import { runClient } from "../src/run/run-client.ts";
import { virtualClock } from "../src/time/virtual-clock.ts";
import { wallClock } from "../src/time/wall-clock.ts";
import { median, type Row, row } from "./row.ts";
import { cpuMs } from "./stopwatch.ts";

const PLAN: Plan = { v: 1, vendors: [{}], workload: [{ atMs: 0, ask: "delegate" }] };
const HEADERS = { "content-type": "application/json", "a2a-version": "1.0" };
const bodyOf = (method: string, params: unknown) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
const SEND = bodyOf("SendMessage", {
  message: { messageId: "m1", role: "ROLE_USER", parts: [{ text: "Do it." }] },
  configuration: { returnImmediately: true },
});
const GET = bodyOf("GetTask", { id: "t1" });
const ROUNDS = 7;
/** A run of a client is cut off when it grows long; this fits. */
const MSW_REQUESTS = 500;
const SERVED_REQUESTS = 4_000;
const AT_ONCE = 32;

/**
 * The vendors beside a bare handler that answers the same bodies, by what a request costs in processor time, its client included: through msw, and served in real
 * time. As shares of the bare handler's pace, medians of rounds that take turns.
 */
export async function bareHandlers(): Promise<readonly Row[]> {
  return [
    row("msw: requests a second, of a bare msw handler's", 100 * (await besideBareMsw()), "%"),
    row("serve: requests a second, of a bare node:http server's", 100 * (await besideBareServer()), "%"),
  ];
}

async function besideBareMsw(): Promise<number> {
  const { http, HttpResponse } = await import("msw");
  const { setupServer } = await import("msw/node");
  const door = mswDoor();
  const served = behindDoor(world, { door, dialect: dialectOf("v1-json-rpc") });
  let answer = "";
  const url = "https://vendor-1.example/e1";
  const post = async (body: string) => (await fetch(url, { method: "POST", headers: HEADERS, body })).text();
  const asking = async () => {
    for (let n = 0; n < MSW_REQUESTS; n += 1) answer = await post(GET);
  };
  const idle = () => {};
  const client: ClientFactory = () => ({
    delegate: () => post(SEND).then(asking),
    cancel: idle,
    abandon: idle,
    read: idle,
    answer: idle,
  });
  await runClient(PLAN, client, served);
  const bare = setupServer(
    http.post("*", async ({ request: asked }) => {
      await asked.text();
      return new HttpResponse(answer, { headers: HEADERS });
    }),
  );
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await cost(() => runClient(PLAN, client, served));
    bare.listen();
    const theirs = await cost(asking);
    bare.close();
    shares.push(theirs / ours);
  }
  await door.close();
  return median(shares);
}

async function besideBareServer(): Promise<number> {
  const ours = await servedVendors();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  await post(agent, ours.port, "/vendor-1/e1", SEND);
  const answer = await post(agent, ours.port, "/vendor-1/e1", GET);
  const bare = createServer((asked, response) => {
    asked.resume().on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(answer));
  });
  await new Promise<void>((resolve) => {
    bare.listen(0, "127.0.0.1", resolve);
  });
  const { port } = bare.address() as AddressInfo;
  await manyAtOnce(agent, ours.port);
  await manyAtOnce(agent, port);
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await cost(() => manyAtOnce(agent, ours.port));
    shares.push((await cost(() => manyAtOnce(agent, port))) / own);
  }
  agent.destroy();
  bare.close();
  bare.closeAllConnections();
  await ours.close();
  return median(shares);
}

async function servedVendors(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const clock = virtualClock();
  const wall = wallClock(clock, 1);
  const recorder = { record() {} };
  const { net } = world(PLAN, { clock, recorder, faultsEndAtMs: FAULTS_END_AT_MS, inbox() {} });
  const fail = (what: unknown) => {
    throw what;
  };
  const place = { origin: "" };
  const speech = servedSpeech(() => place.origin, [dialectOf("v1-json-rpc")]);
  const grounds = { net, recorder, exchanges: { named: () => undefined, fail }, strangers: strangers(), webhooks: webhookLedger() };
  const server = await served(0, gate({ ...grounds, speech }), wall.enter);
  place.origin = server.origin;
  return {
    port: Number(new URL(server.origin).port),
    close() {
      wall.stop();
      return server.close();
    },
  };
}

async function manyAtOnce(agent: Agent, port: number): Promise<void> {
  let left = SERVED_REQUESTS;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await post(agent, port, "/vendor-1/e1", GET);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

function post(agent: Agent, port: number, path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { ...HEADERS, "content-length": Buffer.byteLength(body) };
    const asked = request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve(text));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

async function cost(act: () => Promise<unknown>): Promise<number> {
  const startedAt = cpuMs();
  await act();
  return cpuMs() - startedAt;
}
