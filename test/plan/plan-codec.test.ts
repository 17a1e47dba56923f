import * as fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import type * as z from "zod";
import { InputError } from "../../src/plan/input-error.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { canonicalPlan, parsePlan, readPlan, writePlan } from "../../src/plan/plan-codec.ts";
import type { planSchema } from "../../src/plan/plan-schema.ts";
import { anyPlan } from "./any-plan.ts";

type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> };
const smallest: Plan = { v: 1, vendors: [{}], workload: [{ atMs: 0, ask: "delegate" }] };

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  }
  throw new Error("it was accepted");
}
const refusalOf = (changes: object) => refusal(() => readPlan({ ...smallest, ...changes }));

describe("a plan's text", () => {
  it("comes back as the plan that was written", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(parsePlan(writePlan(plan))).toEqual(plan);
      }),
    );
  });
  it("is the schema's type and no other", () => {
    expectTypeOf<Writable<z.output<typeof planSchema>>>().toEqualTypeOf<Writable<Plan>>();
  });
  it("reads well: short things stand on a line", () => {
    const text = writePlan({
      ...smallest,
      vendors: [
        {
          work: [
            [
              { afterMs: 1, state: "working" },
              { afterMs: 60_000, state: "completed", artifact: "a" },
            ],
          ],
        },
      ],
    });

    expect(text).toMatchInlineSnapshot(`
      "{
        "v": 1,
        "vendors": [
          { "work": [[{ "afterMs": 1, "state": "working" }, { "afterMs": 60000, "state": "completed", "artifact": "a" }]] }
        ],
        "workload": [{ "atMs": 0, "ask": "delegate" }]
      }
      "
    `);
  });
  it("has one canonical form for one meaning", () => {
    const spelledOut: Plan = {
      client: { pollMs: 5000, blocking: false },
      faults: [],
      workload: smallest.workload,
      vendors: [{ build: {} }],
      v: 1,
    };

    expect(canonicalPlan(spelledOut)).toBe(canonicalPlan(smallest));
  });
});

describe("what is no plan is refused in one line that says where", () => {
  it.each([
    ["an unknown member", { vendors: [{ edges: [{ lag: 1 }] }] }, 'vendors[0].edges[0]: unknown member "lag"'],
    ["a word that is not in the union", { vendors: [{ build: { cancel: { reply: "maybe" } } }] }, "vendors[0].build.cancel.reply: "],
    ["a fraction", { faultsEndAtMs: 1.5 }, "faultsEndAtMs: "],
    ["an instant after thirty days", { faultsEndAtMs: 2_592_000_001 }, "faultsEndAtMs: "],
    ["polling all the time", { client: { pollMs: 0 } }, "client.pollMs: "],
    ["neither an offset nor never", { vendors: [{ rollouts: [{ atMs: 0, cardAfterMs: "soon" }] }] }, 'or "never"'],
    ["a skill that is no word", { vendors: [{ card: { skills: ["a b"] } }] }, "vendors[0].card.skills[0]: "],
    ["one capability twice", { vendors: [{ build: { lacks: ["push", "push"] } }] }, "vendors[0].build.lacks: says one thing twice"],
    ["no vendor", { vendors: [] }, "vendors: "],
    ["nobody who delegates", { workload: [] }, "workload: "],
    ["a vendor that is not there", { workload: [{ atMs: 0, ask: "delegate", vendor: 2 }] }, "workload[0]: names vendor 2 of 1"],
    ["a cancel of nothing", { workload: [...smallest.workload, { atMs: 1, ask: "cancel", delegation: 2 }] }, "delegation 2 is not made"],
    [
      "a cancel before its delegation",
      { workload: [{ atMs: 0, ask: "cancel", delegation: 1 }, ...smallest.workload] },
      "delegation 1 is not made",
    ],
    [
      "a workload out of order",
      {
        workload: [
          { atMs: 5, ask: "delegate" },
          { atMs: 1, ask: "delegate" },
        ],
      },
      "workload[1]: a workload is in the order",
    ],
    ["a route to an edge that is not there", { vendors: [{ edges: [{}], route: [[0, 2]] }] }, "vendors[0].route[0]: names edge 2 of 1"],
    [
      "a fault of a delegation that is not there",
      { faults: [{ kind: "drop", leg: "push", delegation: 2 }] },
      "faults[0].delegation: names delegation 2 of 1",
    ],
    ["a refusal of a reply", { faults: [{ kind: "refuse", leg: "reply" }] }, "faults[0].leg: refuse is a fault of the request leg"],
    [
      "a crossed request",
      { faults: [{ kind: "cross", leg: "request", with: 1 }] },
      "faults[0].leg: cross is a fault of the reply or frame leg",
    ],
    ["a crossed reply that says not with what", { faults: [{ kind: "cross", leg: "reply" }] }, "faults[0].with: cross needs it"],
    [
      "a crossed reply of a delegation that is not there",
      { faults: [{ kind: "cross", leg: "reply", with: 3 }] },
      "faults[0].with: names delegation 3 of 1",
    ],
    [
      "a reply crossed with its own",
      { faults: [{ kind: "cross", leg: "reply", delegation: 1, with: 1 }] },
      "faults[0].with: a reply is crossed with that of another",
    ],
    [
      "a push mistaken for a delegation that is not there",
      { vendors: [{ build: { push: { mistakenFor: 2 } } }] },
      "names delegation 2 of 1",
    ],
    [
      "a released push mistaken for a delegation that is not there",
      { vendors: [{ rollouts: [{ atMs: 0, build: { push: { mistakenFor: 2 } } }] }] },
      "vendors[0].rollouts[0].build.push.mistakenFor: names delegation 2 of 1",
    ],
    ["a foreign cancel of nothing", { vendors: [{ foreignCancels: [[2, 5]] }] }, "vendors[0].foreignCancels[0]: names delegation 2 of 1"],
    ["an outage that ends first", { vendors: [{ originDown: [[5, 5]] }] }, "vendors[0].originDown[0]: ends before it begins"],
    ["a garbled request", { faults: [{ kind: "garble", leg: "request" }] }, "faults[0].leg: garble is a fault of what comes"],
    ["one worker", { client: { workers: { count: 1, everyMs: 10 } } }, "client.workers.count: "],
    ["a crash that takes no time", { client: { crashes: [{ atMs: 5, downMs: 0 }] } }, "client.crashes[0].downMs: "],
    ["a crash that loses too much", { client: { crashes: [{ atMs: 5, lost: 51 }] } }, "client.crashes[0].lost: "],
    ["a crash too many", { client: { crashes: Array.from({ length: 21 }, () => ({ atMs: 5 })) } }, "client.crashes: "],
    ["a replica without a turn", { vendors: [{ build: { replica: { everyMs: 0 } } }] }, "vendors[0].build.replica.everyMs: "],
    ["a delay that says how it cuts", { faults: [{ kind: "delay", leg: "frame", how: "hang" }] }, "faults[0].how: belongs to cut only"],
    ["a horizon at once", { horizonMs: 0 }, "horizonMs: "],
    ["another version", { v: 2 }, "v: "],
  ])("%s", (_, changes, where) => {
    const message = refusalOf(changes);

    expect(message).toContain(where);
    expect(message).toMatch(/^Failed to read the plan: .+\. A plan is a JSON document as `show` prints it\.$/);
  });
  it("counts further faults", () => {
    expect(refusalOf({ v: 2, horizonMs: 0 })).toContain("(and 1 more)");
  });
});

describe("hostile text", () => {
  it.each([
    ["no JSON", "{", "it is not JSON"],
    ["too long", `"${"x".repeat(1 << 20)}"`, "bytes long"],
    ["too long in bytes though not in characters", `"${"é".repeat(600_000)}"`, "bytes long"],
    ["a prototype", '{"v":1,"__proto__":{"polluted":true}}', "__proto__"],
    ["a deep prototype", '{"v":1,"vendors":[{"build":{"\\u005f_proto__":1}}]}', "__proto__"],
    ["half a surrogate pair", '{"v":1,"vendors":[{"card":{"skills":["\\ud800"]}}]}', "surrogate"],
    ["half a surrogate pair as it is", '{"v":"\ud800"}', "surrogate"],
    ["200,000 brackets", "[".repeat(200_000) + "]".repeat(200_000), "expected object"],
    ["line breaks and escapes in a name", '{"a\\u001b[2J\\nb\\u202e":1}', "Failed to read the plan"],
    ["null", "null", "expected object"],
  ])("%s", (_, text, found) => {
    const message = refusal(() => parsePlan(text));

    expect(message).toContain(found);
    expect(message.length).toBeLessThanOrEqual(400);
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
  it("100,000 unknown members are one short line", () => {
    const members = Array.from({ length: 70_000 }, (_, at) => `"k${at}":1`);

    const message = refusal(() => parsePlan(`{"v":1,"vendors":[{}],"workload":[{"atMs":0,"ask":"delegate"}],${members.join(",")}}`));

    expect(message).toContain('unknown member "k0" (of 70000)');
    expect(message.length).toBeLessThanOrEqual(400);
  });
  it("a __proto__ that comes as a value is refused too", () => {
    expect(refusal(() => readPlan(JSON.parse('{"v":1,"vendors":[{}],"workload":[{"atMs":0,"ask":"delegate"}],"__proto__":{}}')))).toContain(
      "__proto__",
    );
  });
});
