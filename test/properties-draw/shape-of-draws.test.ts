import { sample } from "fast-check";
import { expect, test } from "vitest";
import { oneIn } from "../../properties/arbitraries/chance.ts";
import { epsilon, late, logMs } from "../../properties/arbitraries/duration.ts";
import { pace } from "../../properties/arbitraries/pace.ts";
import { parts } from "../../properties/arbitraries/parts.ts";
import { draw } from "../../properties/draw.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import type { Plan } from "../../src/plan/plan.ts";

const PLANS = Array.from({ length: 2_000 }, (_, k) => draw(defaultScenario, "shape", k));

function shareOf(plans: readonly Plan[], has: (plan: Plan) => boolean): number {
  return plans.filter(has).length / plans.length;
}

test("durations fall into every order of magnitude about equally often", () => {
  const decades = [0, 0, 0, 0, 0, 0];
  for (const ms of sample(logMs(1, 999_999), { numRuns: 6_000, seed: 1 }))
    decades[Math.floor(Math.log10(ms))] = (decades[Math.floor(Math.log10(ms))] ?? 0) + 1;

  for (const count of decades) expect(count).toBeGreaterThan(600);
});

test("lateness reaches from the next millisecond to hours, and distances to a landmark lie on both sides", () => {
  const lateness = sample(late, { numRuns: 2_000, seed: 2 });
  const distances = sample(epsilon, { numRuns: 2_000, seed: 3 });

  expect(Math.min(...lateness)).toBe(1);
  expect(Math.max(...lateness)).toBeGreaterThan(3_600_000);
  for (const ms of [-3, -2, -1, 0, 1, 2, 3]) expect(distances).toContain(ms);
  expect(distances.some((ms) => ms < -100) && distances.some((ms) => ms > 100)).toBe(true);
});

test("parts leave out what came out undefined", () => {
  const drawn = sample(parts({ a: oneIn(2, logMs(1, 1)) }), { numRuns: 100, seed: 4 });

  expect(new Set(drawn.map((one) => JSON.stringify(one)))).toStrictEqual(new Set(["{}", '{"a":1}']));
  expect(drawn.every((one) => !("a" in one) || one.a === 1)).toBe(true);
});

test("the longest wait has room for some dozens of polls, so that runs stay small", () => {
  for (const { pollMs, taskMs, lifeMs } of sample(pace, { numRuns: 1_000, seed: 5 })) {
    expect(taskMs / pollMs).toBeLessThanOrEqual(50);
    expect(pollMs).toBeLessThanOrEqual(Math.max(10, lifeMs, taskMs / 50 + 1));
  }
});

test("about half of the default plans cancel, and most contain something that is not boring", () => {
  const isSkewed = ({ vendors, faults }: Plan) =>
    faults !== undefined ||
    vendors.some(({ build, rollouts, edges }) => build !== undefined || rollouts !== undefined || edges !== undefined);

  expect(shareOf(PLANS, ({ workload }) => workload.some(({ ask }) => ask === "cancel"))).toBeGreaterThan(0.45);
  expect(shareOf(PLANS, isSkewed)).toBeGreaterThan(0.8);
  expect(shareOf(PLANS, (plan) => !isSkewed(plan))).toBeGreaterThan(0);
});

test("plans stay small: few vendors, edges, rollouts, faults and delegations", () => {
  for (const { vendors, faults = [], workload } of PLANS) {
    expect(vendors.length).toBeLessThanOrEqual(2);
    expect(vendors[0]?.edges?.length ?? 0).toBeLessThanOrEqual(2);
    expect(vendors[0]?.rollouts?.length ?? 0).toBeLessThanOrEqual(4);
    expect(faults.length).toBeLessThanOrEqual(7);
    expect(workload.filter(({ ask }) => ask === "delegate").length).toBeLessThanOrEqual(5);
  }
});
