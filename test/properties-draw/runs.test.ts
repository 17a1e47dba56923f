import { expect, test } from "vitest";
import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { world } from "../../simulators/world.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { judge } from "../../src/judge/judge.ts";
import { run } from "../../src/run/run.ts";
import { history } from "../../src/trace/history.ts";

const CASES = 1_500;

test("a default campaign meets nearly every mark within fifteen hundred cases, in runs of about a hundred events", async () => {
  const sizes: number[] = [];
  const hit = new Set<string>();
  for (let k = 0; k < CASES; k += 1) {
    const trace = await run(draw(defaultScenario, "marks", k), referenceGuard, world);
    sizes.push(trace.events.length);
    for (const { marks } of judge(history(trace), INVARIANTS)) for (const mark of marks) hit.add(mark);
  }
  sizes.sort((a, b) => a - b);
  const missed = INVARIANTS.flatMap(({ marks }) => marks.map(({ id }) => id)).filter((id) => !hit.has(id));

  expect(missed.length).toBeLessThanOrEqual(2);
  expect(sizes[CASES / 2]).toBeGreaterThanOrEqual(95);
  expect(sizes[Math.floor(CASES * 0.95)]).toBeLessThan(800);
});
