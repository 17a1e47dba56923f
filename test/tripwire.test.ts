import { afterEach, expect, test, vi } from "vitest";
import { world } from "../simulators/world.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import type { Plan } from "../src/plan/plan.ts";
import { run } from "../src/run/run.ts";
import { fingerprint } from "../src/trace/fingerprint.ts";

/**
 * Ambient time and chance, armed to throw while a run is under way. What the linter cannot see (`const { random } = Math`, a package that
 * looks at the clock) trips here.
 */

const canary: Plan = {
  v: 1,
  vendors: [
    {
      card: { maxAgeSec: 30, etag: "version" },
      edges: [{ agedMs: 5_000, ttlSec: 60 }],
      build: { cancel: { stops: false, replyAfterMs: 3 }, afterTerminal: "overwrites", push: { copies: 2, delayMs: 7 } },
      rollouts: [{ atMs: 40_000, cardAfterMs: 1_000, move: { old: "zombie-shared" } }],
      work: [
        [
          { afterMs: 5, state: "working" },
          { afterMs: 50_000, artifact: "a1", state: "completed", effect: true },
        ],
      ],
    },
  ],
  faults: [
    { kind: "delay", leg: "reply", op: "get", ms: 400 },
    { kind: "drop", leg: "push", nth: 1 },
  ],
  workload: [
    { atMs: 0, ask: "delegate", requires: ["streaming"] },
    { atMs: 10, ask: "delegate" },
    { atMs: 20_000, ask: "cancel", delegation: 1 },
    { atMs: 90_000, ask: "read", delegation: 2 },
  ],
  client: { channels: ["poll", "stream", "push"], pollMs: 5_000 },
};

const wires = {
  "Date.now": () => Date.now(),
  "new Date": () => new Date(),
  "Math.random": () => Math.random(),
  setTimeout: () => setTimeout(() => {}, 0),
  setInterval: () => setInterval(() => {}, 0),
  "performance.now": () => performance.now(),
  "crypto.randomUUID": () => crypto.randomUUID(),
  "crypto.getRandomValues": () => crypto.getRandomValues(new Uint8Array(1)),
  fetch: () => fetch("http://localhost"),
} as const;

class Tripped extends Error {}

function arm(): void {
  const trip = (what: string) => () => {
    throw new Tripped(what);
  };
  class TrippedDate {
    static readonly now = trip("Date.now");
    constructor() {
      trip("new Date")();
    }
  }
  vi.stubGlobal("Date", TrippedDate);
  vi.stubGlobal("setTimeout", trip("setTimeout"));
  vi.stubGlobal("setInterval", trip("setInterval"));
  vi.stubGlobal("fetch", trip("fetch"));
  vi.spyOn(Math, "random").mockImplementation(trip("Math.random"));
  vi.spyOn(performance, "now").mockImplementation(trip("performance.now"));
  vi.spyOn(crypto, "randomUUID").mockImplementation(trip("crypto.randomUUID"));
  vi.spyOn(crypto, "getRandomValues").mockImplementation(trip("crypto.getRandomValues"));
}

function disarm(): void {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
afterEach(disarm);

test("a run touches no ambient time, chance or network", async () => {
  arm();
  const trace = await run(canary, referenceGuard, world).finally(disarm);

  expect(trace.header.ended).toBe("quiet");
  expect(trace.events.length).toBeGreaterThan(100);
});

test("an armed run is the same run as an unarmed one", async () => {
  const unarmed = await run(canary, referenceGuard, world);
  arm();
  const armed = await run(canary, referenceGuard, world).finally(disarm);

  expect(fingerprint(armed)).toBe(fingerprint(unarmed));
});

test.for(Object.entries(wires))("the wire across %s trips", ([, touch]) => {
  arm();

  expect(touch).toThrow(Tripped);
});
