import type { MutatedTrace } from "../mutated-trace.ts";
import { requested } from "../requested.ts";
import { tellsEnd } from "../said.ts";
import { find, putAfter } from "../splice.ts";

export const continuedAfterTheEnd: MutatedTrace = {
  id: "continued-after-the-end",
  title: "A message leaves to a task whose end was told",
  report: "js-terminal-overwrite-toctou",
  claim: "finished-task-is-never-continued",
  mutate(trace) {
    const send = find(trace, "sent", ({ request: { op } }) => op === "send");
    return putAfter(trace, find(trace, "told", tellsEnd), "sent", requested(send.body, "continue", "t1"));
  },
};
