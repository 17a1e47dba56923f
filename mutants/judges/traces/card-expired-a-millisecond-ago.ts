import type { MutatedTrace } from "../mutated-trace.ts";
import { changed, find } from "../splice.ts";

export const cardExpiredAMillisecondAgo: MutatedTrace = {
  id: "card-expired-a-millisecond-ago",
  title: "A request leaves one millisecond after the newest card has expired",
  report: "seed-advisory-cancel",
  claim: "no-resume-at-a-stale-endpoint",
  mutate(trace) {
    const request = find(trace, "sent", ({ request: { op } }) => op === "get");
    const held = find(trace, "held");
    const snapshot = { ...held.body.snapshot, freshUntil: request.at - 1 };
    return { ...changed(trace, held, { snapshot }), at: request.seq };
  },
};
