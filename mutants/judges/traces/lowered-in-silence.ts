import type { MutatedTrace } from "../mutated-trace.ts";
import { changed, find } from "../splice.ts";

export const loweredInSilence: MutatedTrace = {
  id: "lowered-in-silence",
  title: "A required capability is neither relied on nor lowered",
  report: "seed-advisory-cancel",
  claim: "downgrade-is-recorded",
  mutate(trace) {
    const start = find(trace, "start", ({ answer }) => answer.answer === "proceed");
    const { answer } = start.body;
    if (answer.answer !== "proceed") throw new Error("A start that proceeds was looked for.");
    return changed(trace, start, { answer: { ...answer, relies: ["push"] } });
  },
};
