import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { directDoor } from "../../simulators/doors/direct.ts";
import type { Door, DoorId } from "../../simulators/doors/door.ts";
import { throughDoor } from "../../simulators/doors/through-door.ts";
import type { DialectId } from "../../simulators/wire/dialects/dialect.ts";
import { DIALECTS, dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { world } from "../../simulators/world.ts";
import { acceptAll } from "../../src/guard/accept-all.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { GuardFactory } from "../../src/port/guard.ts";
import { run } from "../../src/run/run.ts";
import { eventLine, fingerprint } from "../../src/trace/fingerprint.ts";
import type { Trace } from "../../src/trace/trace.ts";
import { reports } from "../corpus/reports.ts";
import { DOORS } from "./every-door.ts";
import { DOUBLED_REPLY, PLANS } from "./plans.ts";

/** The same plan is the same run, event by event, in memory and through every door: nothing is lost, moved or made up by HTTP. */

const NO_LIST = "tasks are not listed, so a lost reply is not found again";
const NO_CONTEXT = "events on a stream name no session";

/** What a version has no words for. The run is another one then, and through every door the same other one. */
const UNSAID: Readonly<Record<DialectId, Readonly<Record<string, string>>>> = {
  "v1-json-rpc": {},
  "v1-http-json": {},
  "v0-3": { "a lost reply is looked for": NO_LIST },
  legacy: {
    "a lost reply is looked for": NO_LIST,
    "a blocking send": "no send waits",
    "capabilities are confirmed live, by card and by probe": "there is no extended card",
    "every channel to the end": NO_CONTEXT,
    "an advisory cancel": NO_CONTEXT,
    "input is asked for and given": NO_CONTEXT,
    "a stream is cut, cleanly": NO_CONTEXT,
    "a stream is cut, broken": NO_CONTEXT,
    "a stream hangs": NO_CONTEXT,
    "the client crashes with streams open": NO_CONTEXT,
  },
};

/** Every dialect through the doors that clients use; the doors alone where a request costs a hundred times more. */
const SPOKEN: Readonly<Record<DoorId, readonly DialectId[]>> = {
  direct: DIALECTS,
  loopback: DIALECTS,
  msw: DIALECTS,
  nock: ["v1-json-rpc"],
};

function through(door: Door, dialect: DialectId, plan: Plan, guard: GuardFactory): Promise<Trace> {
  return run(plan, guard, throughDoor(world, { door, dialect: dialectOf(dialect) }));
}

/** The first event that differs, both ways; null: the same run. */
function difference(expected: Trace, seen: Trace) {
  if (fingerprint(expected) === fingerprint(seen)) return null;
  const line = (trace: Trace, at: number) => (trace.events[at] === undefined ? "nothing" : eventLine(trace.events[at]));
  const at = expected.events.findIndex((_, seq) => line(expected, seq) !== line(seen, seq));
  return { at, expected: line(expected, at), seen: line(seen, at) };
}

const direct = directDoor();
afterAll(() => direct.close());

describe.for(Object.entries(DOORS))("through %s", ([doorId, opened]) => {
  const standing: { door: Door } = { door: direct };
  beforeAll(async () => {
    standing.door = await opened();
  });
  afterAll(() => standing.door.close());

  describe.for(SPOKEN[doorId as DoorId])("in %s", (dialect) => {
    test.for(Object.entries(PLANS))("%s", async ([name, plan]) => {
      const isSaid = !(name in UNSAID[dialect]);
      const guards = doorId === "direct" ? [referenceGuard, acceptAll] : [acceptAll];
      for (const guard of guards) {
        const expected = isSaid ? await run(plan, guard, world) : await through(direct, dialect, plan, guard);

        expect(difference(expected, await through(standing.door, dialect, plan, guard))).toBeNull();
      }
    });

    test("cannot show a reply that comes twice: the client hears it once", async () => {
      const heard = (trace: Trace) => trace.events.filter(({ kind }) => kind === "heard").length;

      const inMemory = await run(DOUBLED_REPLY, referenceGuard, world);
      const overHttp = await through(standing.door, dialect, DOUBLED_REPLY, referenceGuard);

      expect(heard(overHttp)).toBe(heard(inMemory) - 1);
    });
  });
});

const unsaid = DIALECTS.flatMap((dialect) => Object.entries(UNSAID[dialect]).map(([name, why]) => [dialect, name, why] as const));

test.for(unsaid)("%s cannot say all of: %s (%s)", async ([dialect, name]) => {
  const plan = PLANS[name] as Plan;

  const [inMemory, overHttp] = [await run(plan, referenceGuard, world), await through(direct, dialect, plan, referenceGuard)];

  expect(difference(inMemory, overHttp)).not.toBeNull();
});

describe.for(["loopback", "msw"] as const)("ten public reports through %s, in 1.0", (doorId) => {
  const standing: { door: Door } = { door: direct };
  beforeAll(async () => {
    standing.door = await DOORS[doorId]();
  });
  afterAll(() => standing.door.close());
  const ten = reports.filter((_, at) => at % Math.floor(reports.length / 10) === 0).slice(0, 10);

  test.for(ten.map(({ id, plan }) => [id, plan] as const))("%s", async ([, plan]) => {
    expect(difference(await run(plan, acceptAll, world), await through(standing.door, "v1-json-rpc", plan, acceptAll))).toBeNull();
  });
});

describe("every public report through direct, in 1.0", () => {
  test.for(reports.map(({ id, plan }) => [id, plan] as const))("%s", async ([, plan]) => {
    expect(difference(await run(plan, acceptAll, world), await through(direct, "v1-json-rpc", plan, acceptAll))).toBeNull();
  });
});
