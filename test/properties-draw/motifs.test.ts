import { readdirSync } from "node:fs";
import { sample } from "fast-check";
import { expect, test } from "vitest";
import { assemble } from "../../properties/arbitraries/assemble.ts";
import { noise } from "../../properties/arbitraries/noise.ts";
import { pace } from "../../properties/arbitraries/pace.ts";
import { parts } from "../../properties/arbitraries/parts.ts";
import { MOTIFS } from "../../properties/motifs/all.ts";
import { readPlan } from "../../src/plan/plan-codec.ts";

const NOT_MOTIFS = ["motif.ts", "all.ts"];

test("every file of motifs is one motif, bears its name and is drawn", () => {
  const files = readdirSync(new URL("../../properties/motifs", import.meta.url)).filter((file) => !NOT_MOTIFS.includes(file));

  expect(MOTIFS.map(({ id }) => `${id}.ts`).sort()).toStrictEqual(files.sort());
});

test.for(MOTIFS)("$id alone is a plan, at every pace", ({ arbitrary }) => {
  for (const drawn of sample(parts({ pace, situation: arbitrary }), { numRuns: 60, seed: 1 })) {
    const plan = assemble(drawn.pace, [drawn.situation(drawn.pace)]);

    expect(readPlan(JSON.parse(JSON.stringify(plan)))).toStrictEqual(plan);
  }
});

test.for(MOTIFS)("$id keeps its work and its build within noise", ({ arbitrary }) => {
  for (const drawn of sample(parts({ pace, situation: arbitrary, noise }), { numRuns: 60, seed: 2 })) {
    const situation = drawn.situation(drawn.pace);
    const [vendor] = assemble(drawn.pace, [situation, drawn.noise(drawn.pace)]).vendors;

    expect(situation.work).toBeDefined();
    expect(vendor?.work?.[0]).toStrictEqual(situation.work);
    if (situation.vendor?.build !== undefined) expect(vendor?.build).toMatchObject(situation.vendor.build);
  }
});
