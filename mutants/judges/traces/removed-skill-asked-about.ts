import type { MutatedTrace } from "../mutated-trace.ts";
import { changed, find } from "../splice.ts";

export const removedSkillAskedAbout: MutatedTrace = {
  id: "removed-skill-asked-about",
  title: "A task whose skill is gone from the card is asked about and not orphaned",
  report: "seed-skill-removed",
  claim: "removed-skill-orphans-the-task",
  mutate(trace) {
    const orphaned = find(trace, "address", ({ answer }) => answer.answer === "orphan");
    return changed(trace, orphaned, { answer: { answer: "proceed", at: orphaned.body.ask.binding.at } });
  },
};
