import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/**
 * a2a-go#245 and #287: two cancels are under way, the first one's slow reply acknowledges, the second one's tells of an end. The first is
 * given up just before its reply comes, so that both replies arrive after both requests have left.
 */
export const goClusterCancelPropagation: Motif = {
  id: "go-cluster-cancel-propagation",
  title: "two cancels cross: the first is acknowledged, the second is told that the task completed",
  arbitrary: parts({
    at: share,
    requestMs: logMs(50, 5_000),
    retryMs: logMs(10, 500),
    aheadMs: logMs(1, 2_000),
    behindMs: logMs(1, 2_000),
    doneOf: share,
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const legsMs = pace.requestMs + pace.replyMs;
    const requestMs = drawn.requestMs + 2 * legsMs;
    const retryMs = Math.max(drawn.retryMs, pace.retryMs);
    const firstDelayMs = requestMs + retryMs + drawn.aheadMs;
    return {
      vendor: { build: { cancel: { records: false, stops: false, onTerminal: "task" } } },
      work: workUntil(cancelAtMs + pace.requestMs - pace.createdMs + Math.round((requestMs * drawn.doneOf) / 100), {
        ...COMPLETED,
        views: ["poll"],
      }),
      asks: [{ atMs: cancelAtMs, ask: "cancel" }],
      faults: [
        { kind: "delay", leg: "reply", op: "cancel", nth: 1, ms: firstDelayMs },
        { kind: "delay", leg: "reply", op: "cancel", nth: 2, ms: legsMs + drawn.aheadMs + drawn.behindMs },
      ],
      client: {
        channels: ["push"],
        pollMs: Math.max(pace.pollMs, 2 * firstDelayMs),
        retryMs,
        deadlines: { requestMs, cancelMs: 10 * firstDelayMs, taskMs: Math.max(pace.taskMs, 20 * firstDelayMs) },
        limits: { cancels: 3 },
      },
    };
  }),
};
