import type { MutatedTrace } from "../mutated-trace.ts";
import { find, putAfter } from "../splice.ts";

export const acknowledgedTooEarly: MutatedTrace = {
  id: "acknowledged-too-early",
  title: "The caller is told that the cancel is acknowledged when it has only left",
  report: "seed-advisory-cancel",
  claim: "cancel-is-never-overstated",
  mutate(trace) {
    const cancel = find(trace, "sent", ({ request }) => request.op === "cancel" && !request.probe);
    return putAfter(trace, cancel, "told", { claim: { state: "working", conflict: false, cancel: "acknowledged", end: null } });
  },
};
