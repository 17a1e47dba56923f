import type { MutatedTrace } from "../mutated-trace.ts";
import { find, putAfter } from "../splice.ts";

export const sentAfterTheWish: MutatedTrace = {
  id: "sent-after-the-wish",
  title: "The message leaves once more after the caller wished to cancel",
  report: "seed-advisory-cancel",
  claim: "canceled-intent-is-not-executed-twice",
  mutate(trace) {
    const send = find(trace, "sent", ({ request }) => request.op === "send" && !request.probe);
    return putAfter(
      trace,
      find(trace, "told", ({ claim }) => claim.cancel === "wanted"),
      "sent",
      send.body,
    );
  },
};
