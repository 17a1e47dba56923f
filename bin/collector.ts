import { setFlagsFromString } from "node:v8";

/**
 * Tells V8's collector that what a run makes dies young. Left alone it learns the opposite from the run in progress, makes objects old at birth, and
 * these keep all they point to alive: a campaign then takes twice as long (docs/decisions/016). Nothing but speed depends on it.
 */
export function dyingYoung(): void {
  setFlagsFromString("--no-allocation-site-pretenuring");
}
