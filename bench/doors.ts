import { draw } from "../properties/draw.ts";
import { SCENARIOS } from "../properties/scenarios/all.ts";
import type { Scenario } from "../properties/scenarios/scenario.ts";
import { directDoor } from "../simulators/doors/direct.ts";
import type { Door } from "../simulators/doors/door.ts";
import { loopbackDoor } from "../simulators/doors/loopback.ts";
import { throughDoor } from "../simulators/doors/through-door.ts";
import { dialectOf } from "../simulators/wire/dialects/dialect-of.ts";
import { world } from "../simulators/world.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import { run } from "../src/run/run.ts";
import type { WorldFactory } from "../src/run/world.ts";
import { figure } from "./row.ts";
import { cpuMs } from "./stopwatch.ts";

/** The same plans in memory and through each door, in A2A 1.0 over JSON-RPC: scenarios and requests a second of
 * processor time, and how many times slower. */
export const DOORS_HEAD = ["door", "scenarios/s", "requests/s", "times slower", "heap a 1 000 requests"] as const;

const CASES = 200;
/** nock answers through timers of its own. */
const NOCK_CASES = 20;

export async function doors(): Promise<readonly (readonly string[])[]> {
  const inMemory = await paced(world, CASES);
  const rows = [line("in memory", inMemory, inMemory)];
  const opened: readonly (readonly [() => Promise<Door>, number])[] = [
    [async () => directDoor(), CASES],
    [async () => (await import("../simulators/doors/msw.ts")).mswDoor(), CASES],
    [loopbackDoor, CASES],
    [async () => (await import("../simulators/doors/nock.ts")).nockDoor(), NOCK_CASES],
  ];
  for (const [open, cases] of opened) {
    const door = await open();
    rows.push(line(door.id, await paced(throughDoor(world, { door, dialect: dialectOf("v1-json-rpc") }), cases), inMemory));
    await door.close();
  }
  return rows;
}

interface Pace {
  readonly scenarios: number;
  readonly requests: number;
  readonly heap: number;
}

async function paced(factory: WorldFactory, cases: number): Promise<Pace> {
  const scenario = SCENARIOS.find(({ id }) => id === "default") as Scenario;
  const plans = Array.from({ length: cases }, (_, k) => draw(scenario, "doors", k));
  for (const plan of plans.slice(0, cases / 4)) await run(plan, referenceGuard, factory);
  const before = heap();
  const startedAt = cpuMs();
  let requests = 0;
  for (const plan of plans) {
    const { events } = await run(plan, referenceGuard, factory);
    for (const { kind } of events) if (kind === "sent" || kind === "card-sent") requests += 1;
  }
  const seconds = (cpuMs() - startedAt) / 1_000;
  return { scenarios: cases / seconds, requests: requests / seconds, heap: ((heap() - before) / requests) * 1_000 };
}

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function line(name: string, { scenarios, requests, heap: bytes }: Pace, inMemory: Pace): readonly string[] {
  return [name, figure(scenarios), figure(requests), figure(inMemory.scenarios / scenarios), `${figure(bytes / 1024)} kB`];
}
