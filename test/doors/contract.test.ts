import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { directDoor } from "../../simulators/doors/direct.ts";
import type { Door, DoorId } from "../../simulators/doors/door.ts";
import { throughDoor } from "../../simulators/doors/through-door.ts";
import type { DialectId } from "../../simulators/wire/dialects/dialect.ts";
import { DIALECTS, dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { world } from "../../simulators/world.ts";
import type { Heard, Request } from "../../src/a2a/exchange.ts";
import { canonical } from "../../src/canonical/canonical.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { landed } from "../../src/run/drain.ts";
import type { WorldFactory } from "../../src/run/world.ts";
import { virtualClock } from "../../src/time/virtual-clock.ts";
import { recorder } from "../../src/trace/recorder.ts";
import { DOORS } from "./every-door.ts";

/** Every operation in every dialect through every door: what comes back is what comes back in memory, at the same instant. */

const PLAN: Plan = {
  v: 1,
  vendors: [
    {
      work: [
        [
          { afterMs: 5, state: "working" },
          { afterMs: 500, state: "input-required" },
          { afterMs: 500, state: "completed", artifact: "a1" },
        ],
      ],
    },
  ],
  workload: [{ atMs: 0, ask: "delegate" }],
};
const TO = { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null };
const PLAIN: Omit<Request, "op"> = {
  to: TO,
  principal: "client",
  taskId: null,
  contextId: null,
  messageId: null,
  skill: null,
  stream: false,
  blocking: false,
  push: null,
  probe: false,
};
const PUSH = { hook: "https://client.example/hook/d1", token: "tok-d1" };

/** One after the other, 100 ms apart; each is a row of the contract. `card` is a read of the card. */
const ASKED: readonly (readonly [row: string, Partial<Request> & Pick<Request, "op">])[] = [
  ["send", { op: "send", messageId: "m1", skill: "s1", push: PUSH }],
  ["get", { op: "get", taskId: "t1" }],
  ["subscribe", { op: "subscribe", taskId: "t1", stream: true }],
  ["list", { op: "list" }],
  ["push-config", { op: "push-config", taskId: "t1", push: PUSH }],
  ["live-card", { op: "live-card" }],
  ["continue", { op: "continue", taskId: "t1", messageId: "m1-answer" }],
  ["get of a task that is not there", { op: "get", taskId: "t9" }],
  ["cancel", { op: "cancel", taskId: "t1" }],
  ["send, streamed", { op: "send", messageId: "m2", stream: true }],
  ["a message to a task that is over", { op: "continue", taskId: "t1", messageId: "m1-more" }],
];
const WEBHOOK = "push-config";
const ROWS = [...ASKED.map(([row]) => row), "card"];

/** What a version has no operation for. */
const LACKS: Readonly<Record<DialectId, readonly string[]>> = {
  "v1-json-rpc": [],
  "v1-http-json": [],
  "v0-3": ["list"],
  legacy: ["list", "live-card"],
};

type Answers = ReadonlyMap<string, readonly string[]>;

/** What each row was answered, with instants, and what the webhook heard. */
async function answersOf(factory: WorldFactory): Promise<Answers> {
  const clock = virtualClock(() => trace.beginStep());
  const trace = recorder(() => clock.now());
  const answers = new Map<string, string[]>([...ROWS, "pushes"].map((row) => [row, []]));
  const note = (row: string) => (said: Heard | object) => void answers.get(row)?.push(`${clock.now()} ${canonical(said)}`);
  const { net, outside } = factory(PLAN, { clock, recorder: trace, faultsEndAtMs: 1e9, inbox: note("pushes") });
  ASKED.forEach(([row, asked], at) => {
    clock.after(at * 100, () => net.exchange(`d1/${asked.op}/${at}`, "d1", false, { ...PLAIN, ...asked }, note(row)));
  });
  const request = { source: "https://vendor-1.example/.well-known/agent-card.json", unconditional: false, etag: null };
  clock.after(0, () => net.card("vendor-1/card/1", "vendor-1", request, note("card")));
  try {
    while (clock.step(10_000)) if (outside !== undefined) await landed(outside.underWay);
  } finally {
    outside?.end();
  }
  return answers;
}

const inMemory = answersOf(world);

describe.for(Object.entries(DOORS))("through %s", ([doorId, opened]) => {
  const standing: { door: Door } = { door: directDoor() };
  beforeAll(async () => {
    standing.door = await opened();
  });
  afterAll(() => standing.door.close());

  const spoken = (doorId as DoorId) === "nock" ? (["v1-json-rpc"] as const) : DIALECTS;
  describe.for(spoken)("in %s", (id) => {
    const said: { answers: Answers } = { answers: new Map() };
    beforeAll(async () => {
      said.answers = await answersOf(throughDoor(world, { door: standing.door, dialect: dialectOf(id) }));
    });

    test("push-config: the answer is the webhook that was registered, and tells nothing else of the task", () => {
      expect(said.answers.get(WEBHOOK)?.map(gist)).toEqual(["402 task t1"]);
    });

    test.for(ROWS.filter((row) => row !== WEBHOOK && !LACKS[id].includes(row)))("%s", async (row) => {
      const [expected, seen] = [(await inMemory).get(row), said.answers.get(row)];

      expect(seen?.length).toBeGreaterThan(0);
      if (id.startsWith("v1")) expect(seen).toEqual(expected);
      else expect(seen?.map(gist)).toEqual(expected?.map(gist));
    });

    test.for(LACKS[id])("%s: there is no such operation", async (row) => {
      expect(said.answers.get(row)?.map(gist)).toEqual([expect.stringContaining("method-not-found")]);
    });
  });
});

/** When it came, and what of it every version has a word for. */
function gist(line: string): string {
  const [, at = "", text = "{}"] = /^(\d+) (.*)$/.exec(line) ?? [];
  const { kind, task, error, how } = JSON.parse(text) as {
    kind?: string;
    task?: { taskId: string; state: string | null };
    error?: string;
    how?: string;
  };
  return [at, kind, task?.taskId, task?.state, error, how].filter((part) => part !== undefined && part !== null).join(" ");
}
