import type { MutatedTrace } from "../mutated-trace.ts";
import { tellsEnd } from "../said.ts";
import { find, putAfter } from "../splice.ts";

export const restlessClaim: MutatedTrace = {
  id: "restless-claim",
  title: "The caller is told something else after everything had to have settled",
  report: "js-terminal-overwrite-toctou",
  claim: "view-converges",
  mutate(trace) {
    const last = find(trace, "told", tellsEnd, find(trace, "asked", ({ ask }) => ask === "cancel").seq);
    const final = trace.events.at(-1);
    if (final === undefined) throw new Error("A run with events was looked for.");
    const after = { ...final, of: last.of };
    return putAfter(trace, after, "told", { claim: { ...last.body.claim, state: "working" } }, trace.header.boundMs + 1);
  },
};
