import { expect, test } from "vitest";
import { acceptAll } from "../../src/guard/accept-all.ts";
import { quarantineAll } from "../../src/guard/quarantine-all.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { EVENTS_MAX, lawfulRuns } from "../../verify/fuzz/lawful-runs.ts";

/** Plans made from the schema alone: extremes of every number, empty and long lists, up to eight vendors of fifty rollouts each. */

test.for([
  { name: "accept-all", guard: acceptAll },
  { name: "quarantine-all", guard: quarantineAll },
])("any plan that the codec reads runs to a verdict, bounded in events, under $name", async ({ guard }) => {
  const { ended, mostEvents, threw } = await lawfulRuns(guard, 40, 6, 1);

  expect(ended["guard-fault"]).toBe(0);
  expect(mostEvents).toBeLessThanOrEqual(EVENTS_MAX);
  expect(threw).toEqual([]);
});

test("the reference guard breaks no claim under any plan that the codec reads", async () => {
  const { broken, threw } = await lawfulRuns(referenceGuard, 60, 6, 2);

  expect(broken).toEqual([]);
  expect(threw).toEqual([]);
});

test("a plan may be as full as the schema lets it be", async () => {
  const { ended, threw } = await lawfulRuns(referenceGuard, 4, 200, 3);

  expect(ended["guard-fault"]).toBe(0);
  expect(threw).toEqual([]);
});
