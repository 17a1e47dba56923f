import { answered } from "../../src/guard/answers.ts";
import { file } from "../../src/guard/reconciliation.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const orphanStillAdmits: Mutant = mutant(
  "orphan-still-admits",
  "Orphans a task and merges what arrives afterwards",
  "orphan-is-explicit-and-quiet",
  {
    file: (sight, news, reason, next) => (reason === "after-orphan" ? answered(sight.task, "admit") : file(sight, news, reason, next)),
  },
);
