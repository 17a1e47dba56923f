import type { MutatedTrace } from "../mutated-trace.ts";
import { find, without } from "../splice.ts";

export const entryLeftOpen: MutatedTrace = {
  id: "entry-left-open",
  title: "A filed news never leaves the list",
  report: "js-terminal-overwrite-toctou",
  claim: "quarantine-drains",
  mutate(trace) {
    return { trace: without(trace, find(trace, "unfiled")), at: find(trace, "filed").seq };
  },
};
