import { draw } from "../properties/draw.ts";
import type { Scenario } from "../properties/scenarios/scenario.ts";
import { type ClientOverride, withClient } from "../src/plan/client-override.ts";
import type { Plan } from "../src/plan/plan.ts";

/** Case after case of a scenario, with the client that the configuration settles, if it does. */
export function drawn(scenario: Scenario, seed: string, client: ClientOverride | null = null): (k: number) => Plan {
  return (k) => {
    const plan = draw(scenario, seed, k);
    return client === null ? plan : withClient(plan, client);
  };
}
