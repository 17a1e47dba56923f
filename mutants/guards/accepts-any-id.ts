import { type Mutant, mutant } from "../mutant.ts";

export const acceptsAnyId: Mutant = mutant("accepts-any-id", "Believes a reply whatever task it speaks of", "task-stays-with-its-binding", {
  foreignBecause: () => null,
});
