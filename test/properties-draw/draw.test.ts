import { expect, test } from "vitest";
import { draw } from "../../properties/draw.ts";
import { SCENARIOS } from "../../properties/scenarios/all.ts";
import { readPlan } from "../../src/plan/plan-codec.ts";

const CASES = 400;

test.for(SCENARIOS)("every plan of scenario $id is read back unchanged by the codec", (scenario) => {
  for (let k = 0; k < CASES; k += 1) {
    const plan = draw(scenario, "codec", k);

    expect(readPlan(JSON.parse(JSON.stringify(plan)))).toStrictEqual(plan);
  }
});

test.for(SCENARIOS)("a case of scenario $id depends on seed and number alone, whatever was drawn before", (scenario) => {
  const inOrder = Array.from({ length: 30 }, (_, k) => draw(scenario, "order", k));

  const backwards = Array.from({ length: 30 }, (_, at) => draw(scenario, "order", 29 - at)).reverse();

  expect(backwards).toStrictEqual(inOrder);
});

test("seeds, cases and scenarios each make another plan", () => {
  const [first, second] = SCENARIOS;
  if (first === undefined || second === undefined) throw new Error("there are at least two scenarios");
  const texts = [draw(first, "a", 0), draw(first, "a", 1), draw(first, "b", 0), draw(second, "a", 0)].map((plan) => JSON.stringify(plan));

  expect(new Set(texts).size).toBe(4);
});

test("ids of scenarios are unique", () => {
  expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length);
});
