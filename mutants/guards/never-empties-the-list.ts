import { answered } from "../../src/guard/answers.ts";
import { onSilence } from "../../src/guard/silence.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const neverEmptiesTheList: Mutant = mutant(
  "never-empties-the-list",
  "Files news and never settles what was filed",
  "quarantine-drains",
  {
    settledBy: () => [],
    onSilence: (sight, news) => (news.of === "reconciliation" ? answered(sight.task, "note") : onSilence(sight, news)),
  },
);
