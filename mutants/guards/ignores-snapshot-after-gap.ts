import { isTerminal } from "../../src/a2a/task-state.ts";
import { whileLive } from "../../src/guard/admission.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const ignoresSnapshotAfterGap: Mutant = mutant(
  "ignores-snapshot-after-gap",
  "Takes the end from a snapshot and leaves the artifacts in it",
  "results-never-shrink",
  {
    whileLive(sight, news) {
      const answer = whileLive(sight, news);
      return news.task.whole && isTerminal(news.task.state) && answer.answer === "admit" ? { ...answer, answer: "duplicate" } : answer;
    },
  },
);
