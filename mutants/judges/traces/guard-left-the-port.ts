import type { MutatedTrace } from "../mutated-trace.ts";
import { find, putAfter } from "../splice.ts";

export const guardLeftThePort: MutatedTrace = {
  id: "guard-left-the-port",
  title: "The guard throws at a question",
  report: "js-terminal-overwrite-toctou",
  claim: "guard-answers",
  mutate(trace) {
    return putAfter(trace, find(trace, "address"), "guard-fault", { call: "address", what: "RangeError: no such card" });
  },
};
