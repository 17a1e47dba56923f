import type { MutatedTrace } from "../mutated-trace.ts";
import { said } from "../said.ts";
import { changed, find, without } from "../splice.ts";

export const lateCompletionIgnored: MutatedTrace = {
  id: "late-completion-ignored",
  title: "The completion that a push brought after the acknowledged cancel is ignored, and filed nowhere",
  report: "seed-advisory-cancel",
  claim: "late-terminal-reaches-reconciliation-once",
  mutate(trace) {
    const late = find(trace, "heard", said("completed"));
    const ignored = changed(trace, late, { answer: { ...late.body.answer, answer: "ignore" } });
    return { ...ignored, trace: without(ignored.trace, find(trace, "filed")) };
  },
};
