import type { ObservedChannel } from "../../src/plan/client-options.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** modelcontextprotocol#1956 and hermes-agent#106972: the send still waits for its result while the task is cancelled by the id a push told. */
export const mcpPendingResultOnCancel: Motif = {
  id: "mcp-pending-result-on-cancel",
  title: "a blocking send is still open when the cancel is acknowledged, and is answered with a completion",
  arbitrary: parts({
    at: share,
    lateMs: logMs(1, 600_000),
    records: constantFrom(true, false, false),
    channels: constantFrom<readonly ObservedChannel[]>(["poll", "push"], ["push"]),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const lifeMs = cancelAtMs + drawn.lateMs - pace.createdMs;
    return {
      vendor: { build: { cancel: drawn.records ? { stops: false } : { stops: false, records: false }, afterTerminal: "overwrites" } },
      work: workUntil(lifeMs, COMPLETED),
      asks: [{ atMs: cancelAtMs, ask: "cancel" }],
      client: {
        blocking: true,
        channels: drawn.channels,
        pollMs: Math.max(pace.pollMs, Math.ceil(lifeMs / 20)),
        deadlines: { requestMs: lifeMs + 1_000 + pace.requestMs + pace.replyMs, taskMs: Math.max(pace.taskMs, 2 * lifeMs) },
      },
    };
  }),
};
