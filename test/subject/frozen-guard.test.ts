import { describe, expect, it, test } from "vitest";
import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { SCENARIOS } from "../../properties/scenarios/all.ts";
import type { Scenario } from "../../properties/scenarios/scenario.ts";
import { world } from "../../simulators/world.ts";
import { acceptAll } from "../../src/guard/accept-all.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { judge } from "../../src/judge/judge.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { Claim, Guard, GuardFactory } from "../../src/port/guard.ts";
import { run } from "../../src/run/run.ts";
import { frozenGuard } from "../../src/subject/frozen-guard.ts";
import { fingerprint } from "../../src/trace/fingerprint.ts";
import { history } from "../../src/trace/history.ts";

const scenario = SCENARIOS[0] as Scenario;
const drawn = (k: number) => draw(scenario, "frozen", k);
const simple: Plan = { v: 1, vendors: [{}], workload: [{ atMs: 0, ask: "delegate" }], client: { crashes: [{ atMs: 500 }] } };

/** The reference guard, with some calls of its own. */
const but =
  (own: (inner: Guard) => Partial<Guard>): GuardFactory =>
  (saved, limits) => {
    const inner = referenceGuard(saved, limits);
    return { ...inner, ...own(inner) };
  };
async function faults(guard: GuardFactory): Promise<readonly string[]> {
  const { events } = await run(simple, frozenGuard(guard), world);
  return events.flatMap((event) => (event.kind === "guard-fault" ? [`${event.body.call} ${event.body.what}`] : []));
}

test.each([["reference", referenceGuard] as const, ["accept-all", acceptAll] as const])(
  "%s runs the same, event by event, when it is taken for somebody else's",
  async (_, guard) => {
    for (let k = 0; k < 25; k += 1) {
      const plan = drawn(k);

      expect(fingerprint(await run(plan, frozenGuard(guard), world))).toBe(fingerprint(await run(plan, guard, world)));
    }
  },
);

test("nothing that can be reached from a question can be changed", async () => {
  const reachable = (value: unknown): object[] =>
    typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(reachable)] : [];
  const soft: unknown[] = [];
  const looking = but((inner) => {
    const looked =
      <Q, A>(answer: (question: Q) => A) =>
      (question: Q) => {
        soft.push(...reachable(question).filter((one) => !Object.isFrozen(one)));
        return answer(question);
      };
    return { start: looked(inner.start), opened: looked(inner.opened), heard: looked(inner.heard), address: looked(inner.address) };
  });

  for (let k = 0; k < 25; k += 1) await run(drawn(k), frozenGuard(looking), world);

  expect(soft).toEqual([]);
});

describe("what a guard does wrong is a finding, never a crash", () => {
  it.each([
    [
      "changing its question",
      but((inner) => ({
        start(ask) {
          ask.requires.push("push");
          return inner.start(ask);
        },
      })),
      /^start threw: TypeError: Cannot add property 0/,
    ],
    [
      "answering with a promise",
      but((inner) => ({ heard: (async (news: never) => inner.heard(news)) as never })),
      /^heard threw: TypeError: it is a promise/,
    ],
    [
      "a promise that is rejected later",
      but(() => ({
        opened: (async () => {
          throw new Error("later");
        }) as never,
      })),
      /^opened threw: TypeError: it is a promise/,
    ],
    ["saving a Map", but(() => ({ save: () => ({ tasks: new Map() }) as never })), /^save threw: TypeError: tasks is a Map/],
    ["saving nothing", but(() => ({ save: () => undefined as never })), /^save threw: TypeError: it is undefined/],
    ["throwing", but(() => ({ address: () => JSON.parse("{") })), /^address threw: SyntaxError/],
  ])("%s", async (_, guard, what) => {
    expect(await faults(guard)).toEqual([expect.stringMatching(what)]);
    const verdicts = judge(history(await run(simple, frozenGuard(guard), world)), INVARIANTS);
    expect(verdicts.find(({ invariant }) => invariant === "guard-answers")?.outcome).toBe("violated");
  });

  it("tells its author what was thrown, with the stack", async () => {
    const thrown: unknown[] = [];
    const guard = but(() => ({ opened: () => (null as unknown as { x: never }).x }));

    await run(simple, frozenGuard(guard, { onThrow: (error) => thrown.push(error) }), world);

    expect(thrown).toHaveLength(1);
    expect((thrown[0] as Error).stack).toContain("frozen-guard.test.ts");
  });
});

test("an answer that is changed after it was given changes nothing that was written down", async () => {
  const claim: Claim = { state: null, conflict: false, cancel: "none", end: null };
  const sharing = but((inner) => ({ heard: (news) => ({ ...inner.heard(news), claim: Object.assign(claim, inner.heard(news).claim) }) }));
  const plan = drawn(3);

  const trace = await run(plan, frozenGuard(sharing), world);

  const told = trace.events.flatMap((event) => (event.kind === "heard" ? [event.body.answer.claim] : []));
  expect(new Set(told).size).toBe(told.length);
});
