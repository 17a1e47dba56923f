import type { MutatedTrace } from "../mutated-trace.ts";
import { find, putAfter } from "../splice.ts";

export const restoredOtherwise: MutatedTrace = {
  id: "restored-otherwise",
  title: "The restored guard answers otherwise than the one that never crashed",
  report: "oidc-endpoint-pinning",
  claim: "crash-forgets-nothing",
  mutate(trace) {
    const asked = find(trace, "address", () => true, find(trace, "restored").seq);
    const shadow = { answer: "refuse" as const, reason: "task-is-over" as const };
    return putAfter(trace, asked, "shadow-differed", { call: "address", answer: asked.body.answer, shadow });
  },
};
