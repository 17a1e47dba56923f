import { MUTANTS } from "../../mutants/all.ts";
import type { Mutant } from "../../mutants/mutant.ts";
import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { world } from "../../simulators/world.ts";
import type { Invariant } from "../../src/judge/invariant.ts";
import { judge } from "../../src/judge/judge.ts";
import { run } from "../../src/run/run.ts";
import { history } from "../../src/trace/history.ts";
import { fact, type Piece } from "../fact.ts";

const CASES = 2_000;
const SEEDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Every mutant is caught by the claim it names, within so many drawn cases of every seed. */
export const mutants: readonly Piece[] = SEEDS.map((seed) => ({
  part: "mutants",
  id: `mutants-${seed}`,
  async run(tell) {
    const lived = await livesUnder(seed);
    const alive = lived.filter(({ cases }) => cases === null).map(({ mutant }) => `${mutant.id} (${mutant.expected})`);
    const longest = [...lived].sort((a, b) => (b.cases ?? CASES) - (a.cases ?? CASES))[0];
    const measured =
      alive.length > 0
        ? `alive: ${alive.join(", ")}`
        : `${lived.length} killed, median ${percentile(lived, 50)} cases, p95 ${percentile(lived, 95)}, the last, ${longest?.mutant.id}, after ${longest?.cases}`;
    tell(fact(alive.length === 0, `every mutant dies by its claim within ${CASES} cases of seed ${seed}`, measured));
  },
}));

function percentile(lived: readonly Lived[], hundredths: number): number {
  const sorted = lived.map(({ cases }) => cases ?? CASES).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
}

interface Lived {
  readonly mutant: Mutant;
  readonly claims: readonly Invariant[];
  cases: number | null;
}

async function livesUnder(seed: string): Promise<readonly Lived[]> {
  const lives: Lived[] = MUTANTS.map((mutant) => ({ mutant, claims: INVARIANTS.filter(({ id }) => id === mutant.expected), cases: null }));
  for (let k = 0; k < CASES; k += 1) {
    const alive = lives.filter(({ cases }) => cases === null);
    if (alive.length === 0) break;
    const plan = draw(defaultScenario, seed, k);
    for (const life of alive) {
      const verdicts = judge(history(await run(plan, life.mutant.factory, world)), life.claims);
      if (verdicts[0]?.outcome === "violated") life.cases = k + 1;
    }
  }
  return lives;
}
