import { mayAddress } from "../../src/guard/freshness.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const orphanKeepsPolling: Mutant = mutant(
  "orphan-keeps-polling",
  "Orphans a task and goes on asking about it",
  "orphan-is-explicit-and-quiet",
  {
    mayAddress: (sight, ask) => (sight.task.claim.end === "orphaned" ? { answer: "proceed", at: ask.binding.at } : mayAddress(sight, ask)),
  },
);
