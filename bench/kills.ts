import { MUTANTS } from "../mutants/all.ts";
import type { Mutant } from "../mutants/mutant.ts";
import { draw } from "../properties/draw.ts";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { defaultScenario } from "../properties/scenarios/default.ts";
import { ordinaryScenario } from "../properties/scenarios/ordinary.ts";
import type { Scenario } from "../properties/scenarios/scenario.ts";
import { world } from "../simulators/world.ts";
import type { Invariant } from "../src/judge/invariant.ts";
import { judge } from "../src/judge/judge.ts";
import { run } from "../src/run/run.ts";
import { history } from "../src/trace/history.ts";
import { figure, median, percentile } from "./row.ts";
import { cpuMs } from "./stopwatch.ts";

const SEEDS = 10;
const CASES_MAX = 2_000;
const WORST = 5;

/** What it took to catch one mutant under one seed. `cases` null: it outlived them all. */
interface Life {
  readonly mutant: Mutant;
  readonly claims: readonly Invariant[];
  cases: number | null;
  ms: number;
}

/** A row for every mutant; and the lines below the table. */
export interface Kills {
  readonly rows: readonly (readonly string[])[];
  readonly closing: readonly string[];
}

/**
 * Cases and time until the claim that must catch a mutant was violated, over ten seeds, with motifs (scenario default) and without (ordinary);
 * drawn cases only, no corpus. Of a seed that a mutant outlived, all its cases count, and the figure is marked. Below: all mutants and seeds pooled, and
 * the five mutants that take longest.
 */
export async function kills(): Promise<Kills> {
  const [on, off] = [await livesUnder(defaultScenario), await livesUnder(ordinaryScenario)];
  return {
    rows: MUTANTS.map((mutant) => [mutant.id, mutant.expected, ...columns(mutant, on), ...columns(mutant, off)]),
    closing: [pooled("motifs on", on), pooled("motifs off", off), `the worst five, motifs on: ${worst(on).join(", ")}`],
  };
}

function pooled(what: string, lives: readonly Life[]): string {
  const cases = lives.map((life) => life.cases ?? CASES_MAX);
  const alive = lives.filter((life) => life.cases === null).length;
  return `${what}, all mutants and seeds: median ${figure(median(cases))} cases, p95 ${figure(percentile(cases, 95))}, outlived ${alive} of ${lives.length}`;
}

function worst(lives: readonly Life[]): readonly string[] {
  const medianOf = (mutant: Mutant) => median(lives.filter((life) => life.mutant === mutant).map((life) => life.cases ?? CASES_MAX));
  const slowest = [...MUTANTS].sort((a, b) => medianOf(b) - medianOf(a)).slice(0, WORST);
  return slowest.map((mutant) => `${mutant.id} ${figure(medianOf(mutant))}`);
}

export const KILLS_HEAD = [
  "mutant",
  "killed by",
  "cases, median",
  "p95",
  "ms, median",
  "no motifs: cases, median",
  "p95",
  "ms, median",
] as const;

function columns(mutant: Mutant, lives: readonly Life[]): readonly string[] {
  const own = lives.filter((life) => life.mutant === mutant);
  const alive = own.filter(({ cases }) => cases === null).length;
  const cases = own.map((life) => life.cases ?? CASES_MAX);
  const marked = (value: number) => (value >= CASES_MAX && alive > 0 ? `> ${figure(CASES_MAX)}` : figure(value));
  return [marked(median(cases)), marked(percentile(cases, 95)), figure(median(own.map(({ ms }) => ms)))];
}

async function livesUnder(scenario: Scenario): Promise<readonly Life[]> {
  const all: Life[] = [];
  for (let seed = 1; seed <= SEEDS; seed += 1) all.push(...(await livesOf(scenario, `seed ${seed}`)));
  return all;
}

async function livesOf(scenario: Scenario, seed: string): Promise<readonly Life[]> {
  const lives: Life[] = MUTANTS.map((mutant) => ({
    mutant,
    claims: INVARIANTS.filter(({ id }) => id === mutant.expected),
    cases: null,
    ms: 0,
  }));
  for (let k = 0; k < CASES_MAX; k += 1) {
    const alive = lives.filter(({ cases }) => cases === null);
    if (alive.length === 0) break;
    const startedAt = cpuMs();
    const plan = draw(scenario, seed, k);
    const drawMs = cpuMs() - startedAt;
    for (const life of alive) {
      const runAt = cpuMs();
      const verdicts = judge(history(await run(plan, life.mutant.factory, world)), life.claims);
      life.ms += drawMs + cpuMs() - runAt;
      if (verdicts[0]?.outcome === "violated") life.cases = k + 1;
    }
  }
  return lives;
}
