import { MUTANTS } from "../mutants/all.ts";
import { TRIVIAL_GUARDS } from "../mutants/trivial-guards.ts";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { world } from "../simulators/world.ts";
import type { GuardFactory } from "../src/port/guard.ts";
import { seedNumber } from "../src/random/random.ts";
import { run } from "../src/run/run.ts";
import type { KnownBad } from "../src/search/self-check.ts";

const SAMPLE = 8;

/** Guards that are known to be broken: the trivial ones, and a sample of the mutants that goes round with the seed. */
export async function knownBad(seed: string): Promise<readonly KnownBad[]> {
  const first = seedNumber(seed, "mutants") >>> 0;
  const killable = MUTANTS.filter(({ expected }) => INVARIANTS.some(({ id }) => id === expected));
  const sampled = Array.from({ length: Math.min(SAMPLE, killable.length) }, (_, at) => {
    const spread = Math.floor((at * killable.length) / SAMPLE);
    return killable[(first + spread) % killable.length];
  }).filter((one) => one !== undefined);
  return [
    ...TRIVIAL_GUARDS.map(({ id, factory, mustFail }) => bad(id, factory, mustFail)),
    ...sampled.map(({ id, factory, expected }) => bad(id, factory, [expected])),
  ];
}

function bad(name: string, factory: GuardFactory, mustFail: readonly string[]): KnownBad {
  return { subject: { name, run: (plan) => run(plan, factory, world) }, mustFail };
}
