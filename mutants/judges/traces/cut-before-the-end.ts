import type { MutatedTrace } from "../mutated-trace.ts";
import { tellsEnd } from "../said.ts";
import { find } from "../splice.ts";

export const cutBeforeTheEnd: MutatedTrace = {
  id: "cut-before-the-end",
  title: "The run is cut before the end was told, and nobody can say that it would not have been",
  report: "py-completed-during-cancel",
  claim: "every-task-settles",
  mutate(trace) {
    const told = find(trace, "told", tellsEnd);
    const events = trace.events.slice(0, told.seq);
    return { trace: { header: { ...trace.header, ended: "limit", endedAtMs: told.at }, events }, at: null };
  },
};
