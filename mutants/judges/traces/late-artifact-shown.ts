import type { MutatedTrace } from "../mutated-trace.ts";
import { said, tellsEnd } from "../said.ts";
import { find, putAfter } from "../splice.ts";

export const lateArtifactShown: MutatedTrace = {
  id: "late-artifact-shown",
  title: "An artifact is merged after the acknowledged cancel",
  report: "seed-advisory-cancel",
  claim: "nothing-merges-after-acknowledged-cancel",
  mutate(trace) {
    const late = find(trace, "heard", said("completed"));
    return putAfter(trace, find(trace, "told", tellsEnd, late.seq), "shown", { artifacts: { a1: "t1:a1" } });
  },
};
