import type { MutatedTrace } from "../mutated-trace.ts";
import { find, putAfter } from "../splice.ts";

export const filedTwice: MutatedTrace = {
  id: "filed-twice",
  title: "One news is put on the reconciliation list a second time",
  report: "seed-advisory-cancel",
  claim: "late-terminal-reaches-reconciliation-once",
  mutate(trace) {
    const filed = find(trace, "filed");
    return putAfter(trace, filed, "filed", filed.body);
  },
};
