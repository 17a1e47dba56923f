import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalise } from "../../src/plan/normalise.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { canonicalPlan, readPlan } from "../../src/plan/plan-codec.ts";
import { elements } from "../../src/search/elements.ts";
import { shrink } from "../../src/search/shrink.ts";
import { anyPlan } from "../plan/any-plan.ts";

const delegate = { atMs: 0, ask: "delegate" } as const;
/** Three vendors, three delegations, noise on every side. */
const large: Plan = {
  v: 1,
  vendors: [
    { edges: [{ ttlSec: 60 }, { agedMs: 5 }], rollouts: [{ atMs: 70_000, build: { lists: false } }] },
    {
      card: { maxAgeSec: 300, etag: "version" },
      edges: [{ hidesAge: true }, { agedMs: 9_000 }, { purgeAfterMs: 50 }],
      route: [
        [0, 2],
        [5_000, 3],
        [9_000, 1],
      ],
      build: { cancel: { stops: false, replyAfterMs: 4 }, storeLagMs: 17, push: { copies: 3 }, stream: { staysOpen: true } },
      rollouts: [
        { atMs: 20_000, move: { old: "foreign", store: "empty" }, cardAfterMs: 750, skills: ["s2", "s3"] },
        { atMs: 90_000, cosmetic: true },
      ],
      work: [
        [
          { afterMs: 5, state: "working" },
          { afterMs: 100, artifact: "draft" },
          { afterMs: 59_893, state: "failed", effect: true },
        ],
        [{ afterMs: 1 }],
      ],
    },
    {},
  ],
  faults: [
    { kind: "delay", leg: "reply", op: "get", ms: 1_234, nth: 3 },
    { kind: "drop", leg: "push", delegation: 1 },
    { kind: "delay", leg: "frame", delegation: 2, ms: 77 },
  ],
  workload: [
    { ...delegate, vendor: 1 },
    { atMs: 3, ask: "delegate", vendor: 2, skill: null, intent: "pay" },
    { atMs: 60_001, ask: "cancel", delegation: 2 },
    { atMs: 60_500, ask: "read", delegation: 1 },
    { atMs: 90_000, ask: "delegate", vendor: 3 },
    { atMs: 95_000, ask: "read", delegation: 2 },
  ],
  client: {
    channels: ["poll", "stream", "push"],
    pollMs: 700,
    deadlines: { taskMs: 999_999 },
    limits: { probes: 2 },
    crashes: [{ atMs: 40, lost: "all" }],
  },
  link: { requestMs: 2 },
  faultsEndAtMs: 8_000_000,
  horizonMs: 9_000_000,
};
const smallest: Plan = { v: 1, vendors: [{}], workload: [delegate] };
const shrunk = async (plan: Plan, fails: (candidate: Plan) => boolean, budget?: number) =>
  shrink(plan, async (candidate) => fails(candidate), budget);

describe("what is left is what the failure needs", () => {
  it("nothing, when everything fails", async () => {
    expect((await shrunk(large, () => true)).plan).toEqual(smallest);
  });
  it("everything that cannot be said shorter, when nothing else fails", async () => {
    expect(await shrunk(large, () => false)).toMatchObject({ plan: normalise(large) });
  });
  it("a vendor and its delegation are renumbered together", async () => {
    const { plan } = await shrunk(large, ({ vendors, workload }) =>
      workload.some((step) => step.ask === "delegate" && vendors[(step.vendor ?? 1) - 1]?.build?.cancel?.stops === false),
    );

    expect(plan).toEqual({ v: 1, vendors: [{ build: { cancel: { stops: false } } }], workload: [delegate] });
  });
  it("what a vendor knows of delegations follows them, and goes with them", async () => {
    const known: Plan = {
      v: 1,
      vendors: [
        {
          build: { push: { mistakenFor: 2 } },
          rollouts: [{ atMs: 0, build: { push: { mistakenFor: 1 } } }],
          foreignCancels: [
            [1, 500],
            [2, 900],
          ],
          originDown: [[400, 800]],
        },
      ],
      workload: [delegate, { atMs: 0, ask: "delegate", intent: "pay" }],
      client: { workers: { count: 3, everyMs: 5_000 } },
    };
    const { plan } = await shrink(known, async ({ vendors: [vendor], workload, client }) => {
      const pay = workload.findIndex((step) => step.ask === "delegate" && step.intent === "pay") + 1;
      const isCanceled = vendor?.foreignCancels?.some(([n]) => n === pay) === true;
      return (
        pay > 0 && isCanceled && vendor.build?.push?.mistakenFor === pay && vendor.originDown?.length === 1 && client?.workers !== undefined
      );
    });

    expect(plan).toEqual({
      v: 1,
      vendors: [{ build: { push: { mistakenFor: 1 } }, originDown: [[0, 1]], foreignCancels: [[1, 0]] }],
      workload: [{ atMs: 0, ask: "delegate", intent: "pay" }],
      client: { workers: { count: 2, everyMs: 10 } },
    });
  });
  it("a cancel keeps its own delegation, and a fault its own", async () => {
    const { plan } = await shrunk(large, ({ workload, faults }) => {
      const pay = workload.filter((step) => step.ask === "delegate").findIndex((step) => step.intent === "pay") + 1;
      return (
        workload.some((step) => step.ask === "cancel" && step.delegation === pay) && faults?.some((one) => one.delegation === pay) === true
      );
    });

    expect(plan).toEqual({
      ...smallest,
      faults: [{ kind: "drop", leg: "frame", delegation: 1 }],
      workload: [
        { atMs: 0, ask: "delegate", intent: "pay" },
        { atMs: 0, ask: "cancel", delegation: 1 },
      ],
    });
  });
  it("a delegation keeps its script of work when others go", async () => {
    const scripts: Plan = {
      v: 1,
      vendors: [{ work: [[{ afterMs: 1 }], [{ afterMs: 2 }], [{ afterMs: 3, effect: true }]] }],
      workload: [delegate, delegate, delegate],
    };
    const hasEffect = ({ vendors, workload }: Plan) => {
      const work = vendors[0]?.work ?? [[]];
      return workload.some((_, at) => work[at % work.length]?.some((step) => step.effect) === true);
    };

    expect((await shrunk(scripts, hasEffect)).plan).toEqual({ ...smallest, vendors: [{ work: [[{ afterMs: 0, effect: true }]] }] });
  });
  it("a route follows the edge that it names", async () => {
    const { plan } = await shrunk(large, ({ vendors }) =>
      vendors.some(({ edges = [], route = [] }) => route.some(([atMs, edge]) => atMs > 0 && edges[edge - 1]?.purgeAfterMs !== undefined)),
    );

    expect(plan).toEqual({ ...smallest, vendors: [{ edges: [{ purgeAfterMs: 0 }], route: [[1, 1]] }] });
  });
  it("a build that may have been there from the start is there from the start", async () => {
    const released: Plan = {
      ...smallest,
      vendors: [{ build: { lists: false }, rollouts: [{ atMs: 40, build: { dedup: "none" }, cardAfterMs: "never" }] }],
    };

    const { plan } = await shrunk(
      released,
      ({ vendors: [one] }) => one?.build?.dedup === "none" || one?.rollouts?.some(({ build }) => build?.dedup === "none") === true,
    );

    expect(plan).toEqual({ ...smallest, vendors: [{ build: { dedup: "none" } }] });
  });
  it("a crossed reply keeps its two delegations, and becomes a lost one where that will do", async () => {
    const crossed: Plan = {
      ...smallest,
      workload: [delegate, delegate, delegate],
      faults: [{ kind: "cross", leg: "reply", op: "get", delegation: 3, with: 2 }],
    };
    const kindOf = (plan: Plan) => plan.faults?.[0]?.kind;

    expect((await shrunk(crossed, (plan) => kindOf(plan) === "cross" && plan.faults?.[0]?.delegation !== undefined)).plan).toEqual({
      ...smallest,
      workload: [delegate, delegate],
      faults: [{ kind: "cross", leg: "reply", delegation: 2, with: 1 }],
    });
    expect((await shrunk(crossed, (plan) => kindOf(plan) !== undefined)).plan).toEqual({
      ...smallest,
      faults: [{ kind: "drop", leg: "reply" }],
    });
  });
  it("a cut is a clean one, and a crash loses nothing, where that will do", async () => {
    const noisy: Plan = {
      ...smallest,
      faults: [{ kind: "cut", leg: "frame", how: "hang" }],
      client: { crashes: [{ atMs: 40, downMs: 5_000, lost: "all" }] },
    };

    const { plan } = await shrunk(noisy, ({ faults, client }) => faults?.[0]?.kind === "cut" && client?.crashes?.length === 1);

    expect(plan).toEqual({ ...smallest, faults: [{ kind: "cut", leg: "frame" }], client: { crashes: [{ atMs: 0 }] } });
  });
  it("words become the simplest of their kind", async () => {
    const { plan } = await shrunk(large, ({ vendors }) =>
      vendors.some(
        (one) =>
          one.rollouts?.some(({ move }) => move?.old?.startsWith("zombie") || move?.old === "foreign") === true &&
          one.work?.[0]?.some(({ state }) => state !== "working"),
      ),
    );

    expect(plan.vendors).toEqual([{ rollouts: [{ atMs: 0, move: { old: "zombie-shared" } }], work: [[{ afterMs: 0 }]] }]);
  });
});

describe("numbers", () => {
  const pollOf = ({ client }: Plan) => client?.pollMs ?? 5_000;

  it.each([
    [700, 10, 10],
    [700, 200, 200],
    [4_321, 1_234, 2_000],
    [1_987, 1_234, 1_300],
    [1_239, 1_234, 1_234],
    [59_998, 59_998, 59_998],
  ])("%i that must be at least %i becomes %i", async (value, least, outcome) => {
    const { plan } = await shrunk({ ...smallest, client: { pollMs: value } }, (candidate) =>
      pollOf(candidate) < 5_000 ? pollOf(candidate) >= least : least > 5_000 && pollOf(candidate) >= least,
    );

    expect(plan.client?.pollMs).toBe(outcome);
  });
  it("instants and relative delays keep their distance while the gap below them closes", async () => {
    const { plan } = await shrunk(large, ({ workload, vendors }) => {
      const cancel = workload.find((step) => step.ask === "cancel");
      const ends =
        vendors.at(-1)?.work?.[0]?.reduce((sum, step) => sum + step.afterMs, 0) ??
        vendors[1]?.work?.[0]?.reduce((sum, step) => sum + step.afterMs, 0);
      return cancel !== undefined && ends !== undefined && cancel.atMs - ends === 3;
    });

    expect(plan).toEqual({ ...smallest, vendors: [{ work: [[]] }], workload: [delegate, { atMs: 3, ask: "cancel", delegation: 1 }] });
  });
  it("an hour between two things stays an hour when it must", async () => {
    const late: Plan = {
      ...smallest,
      workload: [delegate, { atMs: 500, ask: "cancel", delegation: 1 }, { atMs: 7_654_321, ask: "read", delegation: 1 }],
    };

    const { plan } = await shrunk(
      late,
      ({ workload }) => workload.length === 3 && (workload[2]?.atMs ?? 0) - (workload[1]?.atMs ?? 0) >= 3_600_000,
    );

    expect(plan.workload.map(({ atMs }) => atMs)).toEqual([0, 0, 5_000_000]);
  });
});

describe("a shrink", () => {
  /** Fails for a reason that depends on everything a little. */
  const fails = (plan: Plan) => canonicalPlan(plan).length % 7 < 4 || plan.workload.length > 3;

  it("only ever executes lawful plans in their normal form, and never one twice", async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, async (plan) => {
        const executed = new Set<string>();
        await shrunk(plan, (candidate) => {
          const text = JSON.stringify(candidate);
          expect(executed.has(text)).toBe(false);
          executed.add(text);
          expect(readPlan(candidate)).toEqual(candidate);
          expect(normalise(candidate)).toEqual(candidate);
          return fails(candidate);
        });
      }),
      { numRuns: 30 },
    );
  });
  it("ends with a plan that fails, no larger, and the same each time", async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, async (plan) => {
        fc.pre(fails(normalise(plan)));
        const once = await shrunk(plan, fails);
        const twice = await shrunk(plan, fails);

        expect(fails(once.plan)).toBe(true);
        expect(elements(once.plan)).toBeLessThanOrEqual(elements(plan));
        expect(twice).toEqual(once);
      }),
      { numRuns: 30 },
    );
  });
  it("stops when its budget is spent, with what it has", async () => {
    let executed = 0;
    const { plan, executions } = await shrunk(
      large,
      () => {
        executed += 1;
        return true;
      },
      3,
    );

    expect(executed).toBe(3);
    expect(executions).toBe(3);
    expect(elements(plan)).toBeLessThan(elements(large));
  });
  it("passes on what the run throws", async () => {
    await expect(
      shrink(large, async () => {
        throw new Error("the harness is broken");
      }),
    ).rejects.toThrow("the harness is broken");
  });
  it("takes few executions", async () => {
    const needed = ({ vendors, workload, faults }: Plan) =>
      vendors.some(
        ({ build, work }) =>
          build?.cancel?.stops === false &&
          (work?.[0]?.reduce((sum, step) => sum + step.afterMs, 0) ?? 0) >
            (workload.find((step) => step.ask === "cancel")?.atMs ?? Infinity) - 2_000,
      ) && faults?.some(({ kind }) => kind === "delay") === true;

    const { plan, executions } = await shrunk(large, needed);

    expect(elements(plan)).toBe(4);
    expect(executions).toBeLessThan(150);
  });
});

it("elements are entries of timelines, parts of behaviour, faults and what callers and client do", () => {
  expect(elements(smallest)).toBe(1);
  expect(elements({ ...smallest, faults: [], vendors: [{ build: { lists: true } }] })).toBe(1);
  expect(elements(large)).toBe(2 + 1 + 1 + 3 + 3 + 4 + 2 + 2 + 3 + 6 + 1);
});
