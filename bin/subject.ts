import { world } from "../simulators/world.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import type { Plan } from "../src/plan/plan.ts";
import { canonicalPlan } from "../src/plan/plan-codec.ts";
import { run } from "../src/run/run.ts";
import type { Subject } from "../src/search/subject.ts";
import type { GuardUnderTest } from "./guard-under-test.ts";
import { guardNamed } from "./guards.ts";
import type { Io } from "./io.ts";

export interface GuardSubject extends Subject, Pick<GuardUnderTest, "excused"> {
  /** The guard was asked something and did not answer: nothing new should be put to it. */
  readonly hasHung: () => boolean;
}

/** A guard by name, bound to the simulated world: what the search puts plans to. `onThrow` is told what a user's guard throws. */
export async function subject(name: string, io: Io, onThrow?: (error: unknown) => void): Promise<GuardSubject> {
  const { factory, excused, patience } = await guardNamed(name, io, onThrow);
  const alone = (plan: Plan) => run(plan, factory, world);
  if (patience === null) return { name, run: alone, excused, hasHung: () => false };
  return {
    name,
    run: (plan) =>
      patience.run(
        () => canonicalPlan(plan),
        () => alone(plan),
        () => run(plan, referenceGuard, world),
      ),
    excused,
    hasHung: patience.hasHung,
  };
}
