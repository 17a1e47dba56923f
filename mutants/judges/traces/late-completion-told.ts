import type { MutatedTrace } from "../mutated-trace.ts";
import { said, tellsEnd } from "../said.ts";
import { changed, find } from "../splice.ts";

export const lateCompletionTold: MutatedTrace = {
  id: "late-completion-told",
  title: "The completion that came after the acknowledged cancel is told to the caller",
  report: "seed-advisory-cancel",
  claim: "no-terminal-after-acknowledged-cancel",
  mutate(trace) {
    const late = find(trace, "heard", said("completed"));
    const told = find(trace, "told", tellsEnd, late.seq);
    return changed(trace, told, { claim: { ...told.body.claim, state: "completed", end: "completed" } });
  },
};
