import type { MutatedTrace } from "../mutated-trace.ts";
import { tellsEnd } from "../said.ts";
import { changed, find } from "../splice.ts";

export const requestToAnotherTenant: MutatedTrace = {
  id: "request-to-another-tenant",
  title: "A request leaves to the bound address, in another tenant",
  report: "seed-advisory-cancel",
  claim: "no-resume-at-a-stale-endpoint",
  mutate(trace) {
    const { seq } = find(trace, "told", tellsEnd);
    const sent = find(trace, "sent", ({ request }) => request.op === "get", seq);
    const { request } = sent.body;
    return changed(trace, sent, { request: { ...request, to: { ...request.to, tenant: "another" } } });
  },
};
