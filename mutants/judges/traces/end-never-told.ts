import type { MutatedTrace } from "../mutated-trace.ts";
import { tellsEnd } from "../said.ts";
import { find, without } from "../splice.ts";

export const endNeverTold: MutatedTrace = {
  id: "end-never-told",
  title: "The end of a task is heard and never told",
  report: "py-completed-during-cancel",
  claim: "every-task-settles",
  mutate(trace) {
    const asked = find(trace, "asked");
    return { trace: without(trace, find(trace, "told", tellsEnd)), at: asked.seq };
  },
};
