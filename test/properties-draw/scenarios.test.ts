import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { SCENARIOS } from "../../properties/scenarios/all.ts";
import type { Scenario } from "../../properties/scenarios/scenario.ts";
import { world } from "../../simulators/world.ts";
import { acceptAll } from "../../src/guard/accept-all.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { judge } from "../../src/judge/judge.ts";
import type { Verdict } from "../../src/judge/verdict.ts";
import type { GuardFactory } from "../../src/port/guard.ts";
import { run } from "../../src/run/run.ts";
import { claimsAtStake } from "../../src/search/stakes.ts";
import { history } from "../../src/trace/history.ts";

const CASES = 100;
const NOT_SCENARIOS = ["scenario.ts", "all.ts", "within-noise.ts"];
/** Scenarios that ask one question; the first three ask all of them, or none of a vendor that hurts. */
const QUESTIONS = SCENARIOS.filter(({ id }) => !["default", "faithful", "ordinary"].includes(id));

async function verdicts(scenario: Scenario, guard: GuardFactory): Promise<Verdict[]> {
  const claims = claimsAtStake(scenario, INVARIANTS);
  const all: Verdict[] = [];
  for (let k = 0; k < CASES; k += 1) all.push(...judge(history(await run(draw(scenario, "small", k), guard, world)), claims));
  return all;
}

test("every file of scenarios is one scenario, bears its name and can be asked for", () => {
  const files = readdirSync(new URL("../../properties/scenarios", import.meta.url)).filter((file) => !NOT_SCENARIOS.includes(file));

  expect(SCENARIOS.map(({ id }) => `${id}.ts`).sort()).toStrictEqual(files.sort());
});

test.for(SCENARIOS)("scenario $id names claims that there are, and marks of those claims", (scenario) => {
  const claims = claimsAtStake(scenario, INVARIANTS);
  const marks = claims.flatMap((claim) => claim.marks.map(({ id }) => id));
  const named = (ids: "all" | readonly string[]) => (ids === "all" ? [] : ids);

  expect(named(scenario.invariants).filter((id) => !claims.some((claim) => claim.id === id))).toStrictEqual([]);
  expect(named(scenario.marks.of).filter((mark) => !marks.includes(mark))).toStrictEqual([]);
});

test.for(QUESTIONS)("every claim at stake in scenario $id has a mark that must be hit, lest it be tried by nothing", (scenario) => {
  const untried = claimsAtStake(scenario, INVARIANTS).filter(({ marks }) => marks.every(({ id }) => !scenario.marks.of.includes(id)));

  expect(untried.map(({ id }) => id)).toStrictEqual([]);
});

test.for(QUESTIONS)("a hundred cases of scenario $id: the reference guard breaks nothing, accept-all does", async (scenario) => {
  const broken = (all: readonly Verdict[]) =>
    new Set(all.filter(({ outcome }) => outcome === "violated").map(({ invariant }) => invariant));

  expect([...broken(await verdicts(scenario, referenceGuard))]).toStrictEqual([]);
  expect(broken(await verdicts(scenario, acceptAll)).size).toBeGreaterThan(0);
});
