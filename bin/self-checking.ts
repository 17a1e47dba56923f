import { INVARIANTS } from "../properties/invariants/all.ts";
import { defaultScenario } from "../properties/scenarios/default.ts";
import { seedNumber } from "../src/random/random.ts";
import { type SelfChecked, selfCheck } from "../src/search/self-check.ts";
import { SOFT_WORLDS } from "./broken-things.ts";
import { drawn } from "./drawn.ts";
import type { Io } from "./io.ts";
import { knownBad } from "./known-bad.ts";

const SEED = "self-check";
/** Far more cases than any guard that is known to be broken survives under this seed, so that only a blunt check lets one through. */
const CASES = 10_000;
const WORLDS = 3;
const WORLD_CASES = 300;

/** Puts guards that are known to be broken, and worlds that are known to be soft, to the check; which ones goes round with the seed. */
export async function whetherItBites(seed: string, io: Io, isStopped: () => boolean): Promise<readonly SelfChecked[]> {
  return selfCheck({
    guards: await knownBad(seed),
    worlds: someOf(SOFT_WORLDS, WORLDS, seed),
    draw: drawn(defaultScenario, SEED),
    cases: CASES,
    worldCases: WORLD_CASES,
    invariants: INVARIANTS,
    onProgress: io.breathe,
    isStopped,
  });
}

/** Spread evenly over all, from a start that the seed tells. */
function someOf<T>(all: readonly T[], count: number, seed: string): readonly T[] {
  const first = seedNumber(seed, "worlds") >>> 0;
  const places = Array.from(
    { length: Math.min(count, all.length) },
    (_, at) => (first + Math.floor((at * all.length) / count)) % all.length,
  );
  return places.flatMap((place) => all[place] ?? []);
}
