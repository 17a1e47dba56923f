import { foreignBecause } from "../../src/guard/identity.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const contextBlind: Mutant = mutant(
  "context-blind",
  "Believes a task of the same id in another context",
  "task-stays-with-its-binding",
  {
    foreignBecause: (sight, news) => foreignBecause(sight, { ...news, task: { ...news.task, contextId: null } }),
  },
);
