import { world } from "../../simulators/world.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { WorldFactory } from "../../src/run/world.ts";

/**
 * A world that can no longer do one kind of harm, whatever a plan says. `lost`: marks that nothing can hit in it, so that every claim which has one of them
 * must come out vacuous. A campaign that holds in it all the same would hold in front of a harness that has gone soft.
 */
export interface BrokenWorld {
  readonly id: string;
  readonly title: string;
  readonly lost: readonly string[];
  readonly world: WorldFactory;
}

/** The simulated world under a plan that was softened first. The client and its callers still follow the plan as it was drawn. */
export function brokenWorld(id: string, title: string, lost: readonly string[], softened: (plan: Plan) => Plan): BrokenWorld {
  return { id, title, lost, world: (plan, stage) => world(softened(plan), stage) };
}
