import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { nodeHttpClient } from "../../examples/node-http-client/node-http-client.ts";
import { behindDoor } from "../../simulators/doors/behind-door.ts";
import type { DoorId } from "../../simulators/doors/door.ts";
import { dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { world } from "../../simulators/world.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { ClientFactory } from "../../src/run/client-subject.ts";
import { runClient } from "../../src/run/run-client.ts";
import { virtualGlobals } from "../../src/run/virtual-globals.ts";
import { fingerprint } from "../../src/trace/fingerprint.ts";
import { reports } from "../corpus/reports.ts";
import { DOORS } from "./every-door.ts";
import { type Ambient, handWritten } from "./hand-written.ts";

/** A client that takes neither clock nor fetch, put under test with the global ones of its run. */

const CANCEL = reports.find(({ id }) => id === "seed-advisory-cancel")?.plan as Plan;
const ONE: Plan = { v: 1, vendors: [{}], workload: [{ atMs: 1_000, ask: "delegate" }] };

async function met(doorId: DoorId, client: ClientFactory, plan = CANCEL) {
  const door = await DOORS[doorId]();
  const served = behindDoor(world, { door, dialect: dialectOf("v1-json-rpc") });
  return runClient(plan, client, virtualGlobals(served)).finally(door.close);
}

const injected = handWritten(({ fetch, clock, random }) => ({
  fetch,
  sleep: (ms) => new Promise<void>((resolve) => void clock.after(ms, resolve)),
  chance: random.unit,
  now: clock.now,
}));
const ambient: Readonly<Record<string, Ambient["sleep"]>> = {
  setTimeout: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  "node:timers/promises": (ms) => sleep(ms),
  setInterval: (ms) =>
    new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        clearInterval(timer);
        resolve();
      }, ms);
    }),
  "AbortSignal.timeout": (ms) => new Promise((resolve) => AbortSignal.timeout(ms).addEventListener("abort", resolve)),
};

describe.for(Object.entries(ambient))("a client that waits by %s", ([, wait]) => {
  const client = handWritten(() => ({ fetch: (url, init) => fetch(url, init), sleep: wait, chance: () => Math.random(), now: Date.now }));

  test("is, with globals, the run it is with clock and fetch given to it", async () => {
    const door = await DOORS.direct();
    const given = await runClient(CANCEL, injected, behindDoor(world, { door, dialect: dialectOf("v1-json-rpc") })).finally(door.close);

    expect(given.events.filter(({ kind }) => kind === "sent").length).toBeGreaterThan(5);
    expect(fingerprint(await met("direct", client))).toBe(fingerprint(given));
    expect(fingerprint(await met("direct", client))).toBe(fingerprint(given));
  });
});

test.for(["direct", "msw", "loopback", "nock"] as const)("global fetch goes to the vendors through %s", async (doorId) => {
  const client = handWritten(() => ({ fetch: (url, init) => fetch(url, init), sleep, chance: () => 0.5, now: Date.now }));
  const [direct, through] = [await met("direct", client), await met(doorId, client)];

  expect(fingerprint(through)).toBe(fingerprint(direct));
});

test.for(["msw", "nock"] as const)("a client on node:https is met through %s, its polls on the global clock", async (doorId) => {
  const waiting: ClientFactory = (ports) =>
    nodeHttpClient({ ...ports, clock: { now: Date.now, after: (ms, act) => ({ cancel: clearTimeout.bind(null, setTimeout(act, ms)) }) } });
  const door = await DOORS[doorId]();
  const given = await runClient(CANCEL, nodeHttpClient, behindDoor(world, { door, dialect: dialectOf("v1-json-rpc") })).finally(door.close);

  expect(fingerprint(await met(doorId, waiting))).toBe(fingerprint(given));
});

/** Does one thing when its caller delegates. */
const doing = (act: () => unknown): ClientFactory => {
  const idle = () => {};
  return () => ({ delegate: act, cancel: idle, abandon: idle, read: idle, answer: idle });
};

test("time is what the vendors write, chance is the run's, and both the same at every run", async () => {
  const seen: unknown[][] = [];
  const client = () =>
    doing(
      () => void seen.push([Date.now(), new Date().toISOString(), Date().slice(0, 15), Math.random(), crypto.randomUUID(), randomUUID()]),
    );
  await met("direct", client(), ONE);
  await met("direct", client(), ONE);

  expect(seen[0]?.slice(0, 3)).toEqual([
    Date.UTC(2026, 0, 1, 0, 0, 1),
    "2026-01-01T00:00:01.000Z",
    new Date(2026, 0, 1).toString().slice(0, 15),
  ]);
  expect(seen[0]?.slice(4)).toEqual([expect.stringMatching(/^[0-9a-f-]{14}4/), expect.stringMatching(/^[0-9a-f-]{14}4/)]);
  expect(seen[1]).toEqual(seen[0]);
});

test("a Date is one however it was made, and made from a text it is that instant", async () => {
  const made: unknown[] = [];
  const before = new Date(0);
  await met(
    "direct",
    doing(
      () =>
        void made.push(
          new Date() instanceof Date,
          before instanceof Date,
          new Date("2020-02-03T04:05:06Z").getTime(),
          Date.UTC(2020, 1, 3),
        ),
    ),
    ONE,
  );

  expect(made).toEqual([true, true, 1_580_702_706_000, 1_580_688_000_000]);
});

describe("the globals are given back", () => {
  const globals = () => [
    fetch,
    setTimeout,
    setInterval,
    setImmediate,
    clearTimeout,
    Date,
    performance.now,
    crypto.randomUUID,
    Math.random,
    AbortSignal.timeout,
    sleep,
    randomUUID,
  ];
  const throwing = () => {
    throw new Error("no");
  };
  const clients: Readonly<Record<string, ClientFactory>> = {
    "when the run ends": doing(() => {}),
    "when the client throws": doing(throwing),
    "when a timer of it throws": doing(() => void setTimeout(throwing, 10)),
    "when its factory throws": throwing,
    "when it is no client": () => ({}) as never,
  };

  test.for(Object.entries(clients))("%s", async ([, client]) => {
    const before = globals();
    await met("direct", client, ONE).catch(() => {});

    expect(globals().map((one, at) => one === before[at])).toEqual(before.map(() => true));
    expect(
      (
        await met(
          "direct",
          doing(() => {}),
          ONE,
        )
      ).header.ended,
    ).toBe("quiet");
  });
});

test("two runs never have them at once", async () => {
  const inner: unknown[] = [];
  await met(
    "direct",
    doing(() =>
      met(
        "loopback",
        doing(() => {}),
        ONE,
      ).catch((error) => inner.push(String(error))),
    ),
    ONE,
  );

  expect(inner).toEqual([expect.stringMatching(/^Error: Failed to make the globals virtual: another run/)]);
});
