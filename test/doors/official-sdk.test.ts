import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Binding, sdkCarrier } from "../../examples/official-sdk/sdk-carrier.ts";
import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { SCENARIOS } from "../../properties/scenarios/all.ts";
import type { Scenario } from "../../properties/scenarios/scenario.ts";
import { directDoor } from "../../simulators/doors/direct.ts";
import type { Door } from "../../simulators/doors/door.ts";
import { throughDoor } from "../../simulators/doors/through-door.ts";
import type { DialectId } from "../../simulators/wire/dialects/dialect.ts";
import { dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { world } from "../../simulators/world.ts";
import { acceptAll } from "../../src/guard/accept-all.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { judge } from "../../src/judge/judge.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { GuardFactory } from "../../src/port/guard.ts";
import { run } from "../../src/run/run.ts";
import { fingerprint } from "../../src/trace/fingerprint.ts";
import { history } from "../../src/trace/history.ts";
import { reports } from "../corpus/reports.ts";
import { DOORS } from "./every-door.ts";
import { PLANS } from "./plans.ts";

/** The official client as the transport under this house's client: what a guard decides is kept over a wire that nobody here wrote. */

const BINDINGS: readonly (readonly [Binding, DialectId])[] = [
  ["JSONRPC", "v1-json-rpc"],
  ["HTTP+JSON", "v1-http-json"],
  ["0.3", "v0-3"],
];

function overSdk(door: Door, [binding, id]: readonly [Binding, DialectId], plan: Plan, guard: GuardFactory) {
  const dialect = dialectOf(id);
  return run(plan, guard, throughDoor(world, { door, dialect, carrier: sdkCarrier(door.fetch, binding, dialect) }));
}

async function violated(door: Door, way: readonly [Binding, DialectId], plan: Plan, guard: GuardFactory) {
  const verdicts = judge(history(await overSdk(door, way, plan, guard)), INVARIANTS);
  return verdicts.filter(({ outcome }) => outcome === "violated").map(({ invariant }) => invariant);
}

const SEEDS = reports.filter(({ id }) => id === "seed-advisory-cancel" || id === "seed-skill-removed");
const scenario = SCENARIOS.find(({ id }) => id === "default") as Scenario;

describe.for(["direct", "msw", "loopback"] as const)("through %s", (doorId) => {
  const standing: { door: Door } = { door: directDoor() };
  beforeAll(async () => {
    standing.door = await DOORS[doorId]();
  });
  afterAll(() => standing.door.close());

  test.for(BINDINGS)("the reference guard holds on drawn plans over %s", async (way) => {
    const cases = doorId === "direct" ? 25 : 5;
    for (let k = 0; k < cases; k += 1)
      expect(await violated(standing.door, way, draw(scenario, "official-sdk", k), referenceGuard)).toEqual([]);
  });

  test.for(BINDINGS)("on the incidents of the seeds it holds, and who believes everything does not, over %s", async (way) => {
    const broken: string[] = [];
    for (const { plan } of SEEDS) {
      expect(await violated(standing.door, way, plan, referenceGuard)).toEqual([]);
      broken.push(...(await violated(standing.door, way, plan, acceptAll)));
    }

    expect(broken).toContain("no-terminal-after-acknowledged-cancel");
    expect(broken).toContain("no-resume-at-a-stale-endpoint");
  });
});

describe("in 1.0 the SDK changes nothing: the run is the one in memory, event by event", () => {
  const door = directDoor();
  afterAll(() => door.close());

  describe.for(BINDINGS.filter(([binding]) => binding !== "0.3"))("over %s", (way) => {
    test.for(Object.entries(PLANS))("%s", async ([, plan]) => {
      expect(fingerprint(await overSdk(door, way, plan, referenceGuard))).toBe(fingerprint(await run(plan, referenceGuard, world)));
    });
  });
});
