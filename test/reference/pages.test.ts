import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { shippedReports } from "../../bin/shipped-reports.ts";
import { draw } from "../../properties/draw.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { PAGES } from "../../reference/all-pages.ts";
import { knobs } from "../../reference/knobs.ts";
import { sourcesOf } from "../../reference/pages/knobs-page.ts";
import { isPlan, parsePlan } from "../../src/plan/plan-codec.ts";
import { hasPlan } from "../../src/search/public-report.ts";

const folder = join(import.meta.dirname, "../../docs/reference");
const page = (name: string) => readFileSync(join(folder, name), "utf8");

test.for(PAGES)("docs/reference/$name says what the code says; `npm run docs` writes it anew", ({ name, text }) => {
  expect(page(name)).toBe(text());
});

test("docs/reference holds nothing that is not generated", () => {
  expect(readdirSync(folder).sort()).toEqual(PAGES.map(({ name }) => name).sort());
});

test("every knob that the schema takes is described where its type is declared, with where it is seen", () => {
  const all = knobs().flatMap(({ chapter, knobs: list }) => list.map((knob) => ({ at: `${chapter.name}.${knob.name}`, chapter, ...knob })));
  const silent = all.filter(({ word, chapter }) => word.meaning === "" && chapter.intro === "");
  const unseen = all.filter(
    ({ word, chapter }) => sourcesOf(word.meaning, word.seen) === "" && sourcesOf(chapter.intro, chapter.seen) === "",
  );

  expect(all.length).toBeGreaterThan(120);
  expect(silent.map(({ at }) => at)).toEqual([]);
  expect(unseen.map(({ at }) => at)).toEqual([]);
});

test("plan.schema.json takes the plans that are shipped and drawn, and refuses what the codec refuses for its shape", () => {
  const takes = new Ajv2020({ strict: false, allErrors: false }).compile(JSON.parse(page("plan.schema.json")));
  const [report] = shippedReports().filter(hasPlan);
  const plans = [
    ...shippedReports()
      .filter(hasPlan)
      .map(({ plan }) => plan),
    ...Array.from({ length: 200 }, (_, k) => draw(defaultScenario, "schema", k)),
  ];
  const odd = [
    {},
    { ...report?.plan, v: 2 },
    { ...report?.plan, horizon: 1 },
    { ...report?.plan, vendors: [{ build: { cancel: { stops: 1 } } }] },
    { ...report?.plan, faultsEndAtMs: -1 },
  ];

  expect(plans.filter((plan) => !takes(plan))).toEqual([]);
  expect(odd.filter((plan) => takes(plan) || isPlan(plan))).toEqual([]);
});

test("a plan may name the schema that an editor checks it by, and means the same", () => {
  const plan = { v: 1, vendors: [{}], workload: [{ atMs: 0, ask: "delegate" }] };

  expect(parsePlan(JSON.stringify({ $schema: "./plan.schema.json", ...plan }))).toEqual(plan);
  expect(() => parsePlan(JSON.stringify({ $schema: 1, ...plan }))).toThrow(/unknown member "\$schema"/);
});
