import { readdirSync } from "node:fs";
import { expect, it, test } from "vitest";
import { brokenJudging } from "../../bin/broken-things.ts";
import { BROKEN_JUDGES } from "../../mutants/judges/broken/all.ts";
import { MUTATED_TRACES } from "../../mutants/judges/traces/all.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import type { Invariant } from "../../src/judge/invariant.ts";
import { judgesTried } from "../../src/search/judges-tried.ts";

const blunt = (claim: Invariant): Invariant => ({ ...claim, judge: (history) => ({ ...claim.judge(history), violations: [] }) });

test.for([
  ["traces", MUTATED_TRACES],
  ["broken", BROKEN_JUDGES],
] as const)("every file of %s is one of them and bears its name", ([folder, all]) => {
  const files = readdirSync(new URL(`../../mutants/judges/${folder}`, import.meta.url)).filter((file) => file !== "all.ts");

  expect(all.map(({ id }) => `${id}.ts`).sort()).toStrictEqual(files.sort());
});

it("there is a mutated trace for every claim", () => {
  const tried = MUTATED_TRACES.map(({ claim }) => claim);

  expect(INVARIANTS.map(({ id }) => id).filter((id) => !tried.includes(id))).toEqual([]);
});

it("every wrong that was put into a run is found by its claim, at its event, and every broken judge is told from the sound one", async () => {
  const { traces, judges } = await judgesTried(brokenJudging());

  expect(traces.filter(({ isCaught }) => !isCaught).map(({ id, missed }) => `${id}: ${missed}`)).toEqual([]);
  expect(judges.filter(({ unmaskedBy }) => unmaskedBy.length === 0).map(({ id }) => id)).toEqual([]);
});

it.for(INVARIANTS)("a judge of $id that finds nothing lets a wrong pass", async (claim) => {
  const judging = brokenJudging();
  const { traces } = await judgesTried({
    ...judging,
    traces: judging.traces.filter((one) => one.claim === claim.id),
    invariants: INVARIANTS.map((one) => (one === claim ? blunt(one) : one)),
  });

  expect(traces.some(({ isCaught }) => !isCaught)).toBe(true);
});

it("a wrong that is found at another event than its own is a wrong that was missed", async () => {
  const judging = brokenJudging();
  const traces = judging.traces
    .filter(({ id }) => id === "end-changed")
    .map((one) => ({ ...one, mutate: (trace: Parameters<typeof one.mutate>[0]) => ({ ...one.mutate(trace), at: 1 }) }));

  const [row] = (await judgesTried({ ...judging, traces })).traces;

  expect(row).toMatchObject({ isCaught: false, missed: expect.stringContaining("it is violated at event 1, and was found so at") });
});
