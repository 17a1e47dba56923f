import { type Mutant, mutant } from "../mutant.ts";

export const forgetsOnRestart: Mutant = mutant("forgets-on-restart", "Saves nothing", "crash-forgets-nothing", {
  save: () => null,
});
