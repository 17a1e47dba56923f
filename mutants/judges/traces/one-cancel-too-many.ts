import type { MutatedTrace } from "../mutated-trace.ts";
import { find, putAfter } from "../splice.ts";

export const oneCancelTooMany: MutatedTrace = {
  id: "one-cancel-too-many",
  title: "One more cancel leaves than the limits allow",
  report: "seed-advisory-cancel",
  claim: "retries-stay-in-budget",
  mutate(trace) {
    const cancel = find(trace, "sent", ({ request }) => request.op === "cancel" && !request.probe);
    let spent: ReturnType<typeof putAfter> = { trace, at: cancel.seq };
    for (let sent = 1; sent <= trace.header.limits.cancels; sent += 1)
      spent = putAfter(spent.trace, { ...cancel, seq: spent.at }, "sent", cancel.body);
    return spent;
  },
};
