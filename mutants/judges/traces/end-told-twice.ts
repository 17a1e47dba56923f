import type { MutatedTrace } from "../mutated-trace.ts";
import { tellsEnd } from "../said.ts";
import { find, putAfter } from "../splice.ts";

export const endToldTwice: MutatedTrace = {
  id: "end-told-twice",
  title: "An end is taken back and told again",
  report: "js-terminal-overwrite-toctou",
  claim: "repeat-is-idempotent",
  mutate(trace) {
    const end = find(trace, "told", tellsEnd);
    const takenBack = putAfter(trace, end, "told", { claim: { ...end.body.claim, end: null } });
    return putAfter(takenBack.trace, { ...end, seq: takenBack.at }, "told", end.body);
  },
};
