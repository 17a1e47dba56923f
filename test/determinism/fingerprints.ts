import { draw } from "../../properties/draw.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { world } from "../../simulators/world.ts";
import { acceptAll } from "../../src/guard/accept-all.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { run } from "../../src/run/run.ts";
import { fingerprint } from "../../src/trace/fingerprint.ts";

const SEED = "determinism";
const GUARDS = { reference: referenceGuard, "accept-all": acceptAll } as const;
export type GuardName = keyof typeof GUARDS;

/** The plan of case `k`. */
export const planOf = (k: number): Plan => draw(defaultScenario, SEED, k);

export async function fingerprintOf(plan: Plan, guard: GuardName): Promise<string> {
  return fingerprint(await run(plan, GUARDS[guard], world));
}

/** The fingerprints of these cases, one after another, in the order given. */
export async function fingerprintsOf(cases: readonly number[], guard: GuardName): Promise<string[]> {
  const prints: string[] = [];
  for (const k of cases) prints.push(await fingerprintOf(planOf(k), guard));
  return prints;
}
