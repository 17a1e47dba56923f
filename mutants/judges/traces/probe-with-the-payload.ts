import type { MutatedTrace } from "../mutated-trace.ts";
import { changed, find } from "../splice.ts";

export const probeWithThePayload: MutatedTrace = {
  id: "probe-with-the-payload",
  title: "A probe carries the caller's own message",
  report: "seed-advisory-cancel",
  claim: "probe-is-harmless",
  mutate(trace) {
    const probe = find(trace, "sent", ({ request }) => request.probe);
    return changed(trace, probe, { request: { ...probe.body.request, messageId: "m1" } });
  },
};
