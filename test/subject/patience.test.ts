import { afterAll, expect, test } from "vitest";
import { world } from "../../simulators/world.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { canonicalPlan } from "../../src/plan/plan-codec.ts";
import type { GuardFactory } from "../../src/port/guard.ts";
import { drain } from "../../src/run/drain.ts";
import { run } from "../../src/run/run.ts";
import { frozenGuard } from "../../src/subject/frozen-guard.ts";
import { patience } from "../../src/subject/patience.ts";
import { watchman } from "../../src/subject/watchman.ts";
import { fingerprint } from "../../src/trace/fingerprint.ts";

const watch = watchman(drain);
if (watch === null) throw new Error("This process cannot be watched; tests run in the main thread of one.");
afterAll(() => watch.close());

const plan: Plan = { v: 1, vendors: [{}], workload: [{ atMs: 0, ask: "delegate" }] };

/** The reference guard, asked by somebody patient. */
function patiently(factory: GuardFactory) {
  const patient = patience(watch as NonNullable<typeof watch>, 300);
  const guard = frozenGuard(factory, { call: patient.call });
  const put = (to: Plan) =>
    patient.run(
      () => canonicalPlan(to),
      () => run(to, guard, world),
      () => run(to, referenceGuard, world),
    );
  return { put, hasHung: patient.hasHung };
}

/** Thinks for ever when it is told of a task. */
const hanging: GuardFactory = (saved, limits) => ({
  ...referenceGuard(saved, limits),
  opened() {
    for (;;);
  },
});

test("a guard that does not answer is cut off; the run is there up to that call, and is the same every time", async () => {
  const { put, hasHung } = patiently(hanging);

  const trace = await put(plan);
  const again = await put(plan);

  expect(trace.header.ended).toBe("guard-fault");
  expect(trace.events.at(-1)).toMatchObject({
    kind: "guard-fault",
    of: "d1",
    body: { call: "opened", what: "threw: NoAnswer: no answer within 300 ms" },
  });
  expect(fingerprint(again)).toBe(fingerprint(trace));
  expect(hasHung()).toBe(true);
});

test("a factory that does not return is cut off, too", async () => {
  const { put } = patiently(() => {
    for (;;);
  });

  expect((await put(plan)).events[0]).toMatchObject({ kind: "guard-fault", body: { call: "factory" } });
});

test("patience changes nothing in a run whose guard answers", async () => {
  const { put, hasHung } = patiently(referenceGuard);

  expect(fingerprint(await put(plan))).toBe(fingerprint(await run(plan, referenceGuard, world)));
  expect(hasHung()).toBe(false);
});
