import { defaultScenario } from "./default.ts";
import { faithful } from "./faithful.ts";
import { ordinaryScenario } from "./ordinary.ts";
import type { Scenario } from "./scenario.ts";

/** Every scenario that can be named on a command line; the first is what a campaign takes when none is named. */
export const SCENARIOS: readonly Scenario[] = [defaultScenario, faithful, ordinaryScenario];
