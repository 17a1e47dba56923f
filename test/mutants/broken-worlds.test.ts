import { readdirSync } from "node:fs";
import { expect, it, test } from "vitest";
import { BROKEN_WORLDS } from "../../mutants/worlds/all.ts";
import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { judge } from "../../src/judge/judge.ts";
import { run } from "../../src/run/run.ts";
import { history } from "../../src/trace/history.ts";

const CASES = 120;

test("every file of worlds is one broken world and bears its name", () => {
  const files = readdirSync(new URL("../../mutants/worlds", import.meta.url));
  const others = ["all.ts", "broken-world.ts", "throughout.ts"];

  expect(BROKEN_WORLDS.map(({ id }) => `${id}.ts`).sort()).toStrictEqual(files.filter((file) => !others.includes(file)).sort());
});

it("every lost mark is a mark of some claim", () => {
  const marks = INVARIANTS.flatMap((claim) => claim.marks.map(({ id }) => id));

  expect(BROKEN_WORLDS.flatMap(({ lost }) => lost).filter((mark) => !marks.includes(mark))).toEqual([]);
});

it.for(BROKEN_WORLDS)("$id: no lost mark can be hit, and the reference guard still holds", async ({ lost, world }) => {
  const wrong: string[] = [];
  for (let k = 0; k < CASES; k += 1) {
    const verdicts = judge(history(await run(draw(defaultScenario, "worlds", k), referenceGuard, world)), INVARIANTS);
    for (const { invariant, outcome, marks } of verdicts) {
      if (outcome !== "holds") wrong.push(`case ${k}: ${invariant} ${outcome}`);
      for (const mark of marks) if (lost.includes(mark)) wrong.push(`case ${k}: ${mark}`);
    }
  }

  expect(wrong).toEqual([]);
});
