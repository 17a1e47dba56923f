import { expect, test } from "vitest";
import { strangersInput } from "../../verify/fuzz/strangers-input.ts";

test("mangled plans, tokens, reports and traces are refused in one line or judged, and pollute nothing", async () => {
  const { inputs, refused, judged, wrong } = await strangersInput(250, 1);

  expect(wrong).toEqual([]);
  expect(refused + judged).toBe(inputs);
  expect(refused).toBeGreaterThan(50);
  expect(judged).toBeGreaterThan(20);
});
