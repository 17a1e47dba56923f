import type { MutatedTrace } from "../mutated-trace.ts";
import { tellsEnd } from "../said.ts";
import { changed, find } from "../splice.ts";

export const requestToAnotherPlace: MutatedTrace = {
  id: "request-to-another-place",
  title: "A request about a task leaves to where it is not bound",
  report: "seed-advisory-cancel",
  claim: "task-stays-with-its-binding",
  mutate(trace) {
    const { seq } = find(trace, "told", tellsEnd);
    const sent = find(trace, "sent", ({ request }) => request.op === "get", seq);
    const { request } = sent.body;
    return changed(trace, sent, { request: { ...request, to: { ...request.to, url: "https://vendor-1.example/e2" } } });
  },
};
