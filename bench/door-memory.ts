import { behindDoor } from "../simulators/doors/behind-door.ts";
import type { Door } from "../simulators/doors/door.ts";
import { dialectOf } from "../simulators/wire/dialects/dialect-of.ts";
import { world } from "../simulators/world.ts";
import type { Plan } from "../src/plan/plan.ts";
import type { ClientFactory } from "../src/run/client-subject.ts";
import { runClient } from "../src/run/run-client.ts";

const PLAN: Plan = { v: 1, vendors: [{}], workload: [{ atMs: 0, ask: "delegate" }] };
const REQUESTS_A_RUN = 250;

/** What so many requests through one door leave behind, in bytes of live heap a thousand requests: nothing, or a long run would fill the memory. */
export async function doorMemory(door: Door, requests: number): Promise<number> {
  const served = behindDoor(world, { door, dialect: dialectOf("v1-json-rpc") });
  const runs = requests / REQUESTS_A_RUN;
  for (let warm = 0; warm < runs / 4; warm += 1) await runClient(PLAN, asking(REQUESTS_A_RUN), served);
  const before = liveHeap();
  for (let run = 0; run < runs; run += 1) await runClient(PLAN, asking(REQUESTS_A_RUN), served);
  return ((liveHeap() - before) / requests) * 1_000;
}

/** Asks for the card, again and again. */
function asking(requests: number): ClientFactory {
  const idle = () => {};
  return ({ fetch, cardOrigin }) => ({
    async delegate({ vendor }) {
      for (let n = 0; n < requests; n += 1) await (await fetch(`${cardOrigin(vendor)}/.well-known/agent-card.json`)).text();
    },
    cancel: idle,
    abandon: idle,
    read: idle,
    answer: idle,
  });
}

function liveHeap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
