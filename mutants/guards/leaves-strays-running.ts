import { opened } from "../../src/guard/identity.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const leavesStraysRunning: Mutant = mutant(
  "leaves-strays-running",
  "Sees a second task of one delegation and lets it run",
  "no-blind-resend",
  {
    opened(sight, binding) {
      const answer = opened(sight, binding);
      return answer.answer === "stray" ? { ...answer, cancel: false } : answer;
    },
  },
);
