import type { MutatedTrace } from "../mutated-trace.ts";
import { requested } from "../requested.ts";
import { tellsEnd } from "../said.ts";
import { find, putAfter } from "../splice.ts";

export const orphanAskedAbout: MutatedTrace = {
  id: "orphan-asked-about",
  title: "A request leaves for a task that was orphaned",
  report: "seed-skill-removed",
  claim: "orphan-is-explicit-and-quiet",
  mutate(trace) {
    const send = find(trace, "sent", ({ request: { op } }) => op === "send");
    return putAfter(trace, find(trace, "told", tellsEnd), "sent", requested(send.body, "get", "t1"));
  },
};
