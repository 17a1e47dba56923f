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
import { doorMemory } from "./door-memory.ts";
import { figure } from "./row.ts";
import { cpuMs } from "./stopwatch.ts";

/** The same plans in memory and through each door, in A2A 1.0 over JSON-RPC: scenarios and requests a second of
 * processor time, how many times slower, and what a thousand requests leave in the heap, of so many that were measured. */
export const DOORS_HEAD = ["door", "scenarios/s", "requests/s", "times slower", "heap a 1 000 requests, of"] as const;

const CASES = 200;
/** nock answers through timers of its own. */
const NOCK_CASES = 20;
const MEMORY_REQUESTS = 10_000;
const NOCK_MEMORY_REQUESTS = 1_000;

export async function doors(): Promise<readonly (readonly string[])[]> {
  const inMemory = await paced(world, CASES);
  const rows = [line("in memory", inMemory, inMemory, "-")];
  const opened: readonly (readonly [() => Promise<Door>, number, number])[] = [
    [async () => directDoor(), CASES, MEMORY_REQUESTS],
    [async () => (await import("../simulators/doors/msw.ts")).mswDoor(), CASES, MEMORY_REQUESTS],
    [loopbackDoor, CASES, MEMORY_REQUESTS],
    [async () => (await import("../simulators/doors/nock.ts")).nockDoor(), NOCK_CASES, NOCK_MEMORY_REQUESTS],
  ];
  for (const [open, cases, requests] of opened) {
    const door = await open();
    const pace = await paced(throughDoor(world, { door, dialect: dialectOf("v1-json-rpc") }), cases);
    const bytes = await doorMemory(door, requests);
    rows.push(line(door.id, pace, inMemory, `${figure(bytes / 1024)} kB, ${figure(requests)}`));
    await door.close();
  }
  return rows;
}

interface Pace {
  readonly scenarios: number;
  readonly requests: number;
}

async function paced(factory: WorldFactory, cases: number): Promise<Pace> {
  const scenario = SCENARIOS.find(({ id }) => id === "default") as Scenario;
  const plans = Array.from({ length: cases }, (_, k) => draw(scenario, "doors", k));
  for (const plan of plans.slice(0, cases / 4)) await run(plan, referenceGuard, factory);
  const startedAt = cpuMs();
  let requests = 0;
  for (const plan of plans) {
    const { events } = await run(plan, referenceGuard, factory);
    for (const { kind } of events) if (kind === "sent" || kind === "card-sent") requests += 1;
  }
  const seconds = (cpuMs() - startedAt) / 1_000;
  return { scenarios: cases / seconds, requests: requests / seconds };
}

function line(name: string, { scenarios, requests }: Pace, inMemory: Pace, memory: string): readonly string[] {
  return [name, figure(scenarios), figure(requests), figure(inMemory.scenarios / scenarios), memory];
}
