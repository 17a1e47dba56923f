import type { MutatedTrace } from "../mutated-trace.ts";
import { said, tellsEnd } from "../said.ts";
import { changed, find } from "../splice.ts";

export const conflictHushed: MutatedTrace = {
  id: "conflict-hushed",
  title: "The second end is filed, and the caller is told of no conflict",
  report: "js-terminal-overwrite-toctou",
  claim: "conflict-is-reported",
  mutate(trace) {
    const second = find(trace, "heard", said("canceled"));
    const told = find(trace, "told", tellsEnd, second.seq);
    return { ...changed(trace, told, { claim: { ...told.body.claim, conflict: false } }), at: second.seq };
  },
};
