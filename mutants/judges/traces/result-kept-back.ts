import type { MutatedTrace } from "../mutated-trace.ts";
import { said, tellsEnd } from "../said.ts";
import { find, without } from "../splice.ts";

export const resultKeptBack: MutatedTrace = {
  id: "result-kept-back",
  title: "The completion that won against the cancel is not told",
  report: "py-completed-during-cancel",
  claim: "unacknowledged-cancel-suppresses-nothing",
  mutate(trace) {
    const won = find(trace, "heard", said("completed"));
    return { trace: without(trace, find(trace, "told", tellsEnd)), at: won.seq };
  },
};
