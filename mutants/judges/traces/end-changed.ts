import type { MutatedTrace } from "../mutated-trace.ts";
import { tellsEnd } from "../said.ts";
import { changed, find } from "../splice.ts";

export const endChanged: MutatedTrace = {
  id: "end-changed",
  title: "The second delegation's end is changed after it was told",
  report: "js-terminal-overwrite-toctou",
  claim: "terminal-is-final",
  mutate(trace) {
    const end = find(trace, "told", tellsEnd, find(trace, "asked", ({ ask }) => ask === "cancel").seq);
    const again = find(trace, "told", tellsEnd, end.seq);
    return changed(trace, again, { claim: { ...again.body.claim, state: "failed", end: "failed" } });
  },
};
