import { foreignBecause } from "../../src/guard/identity.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const matchesByContext: Mutant = mutant(
  "matches-by-context",
  "Takes any task of the same context for its own",
  "task-stays-with-its-binding",
  {
    foreignBecause: (sight, news) => (news.task.contextId === sight.task.contextId ? null : foreignBecause(sight, news)),
  },
);
