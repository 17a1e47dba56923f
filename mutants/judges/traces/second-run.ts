import type { MutatedTrace } from "../mutated-trace.ts";
import { find, putAfter } from "../splice.ts";

export const secondRun: MutatedTrace = {
  id: "second-run",
  title: "The message leaves again though its task is known",
  report: "js-terminal-overwrite-toctou",
  claim: "no-blind-resend",
  mutate(trace) {
    const send = find(trace, "sent", ({ request: { op } }) => op === "send");
    return putAfter(trace, find(trace, "told"), "sent", send.body);
  },
};
