import type { MutatedTrace } from "../mutated-trace.ts";
import { changed, find } from "../splice.ts";

export const reliedOnUnseen: MutatedTrace = {
  id: "relied-on-unseen",
  title: "A required capability is relied on that was seen in another tenant only",
  report: "seed-advisory-cancel",
  claim: "lifecycle-capability-is-confirmed-live",
  mutate(trace) {
    const start = find(trace, "start", ({ answer }) => answer.answer === "proceed");
    const evidence = start.body.ask.evidence.map((one) => ({ ...one, at: { ...one.at, tenant: "another" } }));
    return changed(trace, start, { ask: { ...start.body.ask, evidence } });
  },
};
