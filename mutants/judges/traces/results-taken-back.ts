import type { MutatedTrace } from "../mutated-trace.ts";
import { find, putAfter } from "../splice.ts";

export const resultsTakenBack: MutatedTrace = {
  id: "results-taken-back",
  title: "An artifact that was shown is shown no more",
  report: "js-terminal-overwrite-toctou",
  claim: "results-never-shrink",
  mutate(trace) {
    const shown = find(trace, "shown");
    return putAfter(
      trace,
      find(trace, "told", () => true, shown.seq),
      "shown",
      { artifacts: {} },
    );
  },
};
