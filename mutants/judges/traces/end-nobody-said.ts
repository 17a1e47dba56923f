import type { MutatedTrace } from "../mutated-trace.ts";
import { find, putAfter } from "../splice.ts";

export const endNobodySaid: MutatedTrace = {
  id: "end-nobody-said",
  title: "The caller is told completed while every news said working",
  report: "seed-advisory-cancel",
  claim: "every-claim-was-said",
  mutate(trace) {
    const working = find(trace, "told", ({ claim }) => claim.state === "working");
    return putAfter(trace, working, "told", { claim: { ...working.body.claim, end: "completed" } });
  },
};
