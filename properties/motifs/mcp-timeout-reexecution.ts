import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { late, logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** MCP-SuperAssistant#155, and the first seed's harm: what was cancelled completes after all, and the same purpose was delegated again. */
export const mcpTimeoutReexecution: Motif = {
  id: "mcp-timeout-reexecution",
  title: "one purpose is delegated again while its cancelled task is still at work",
  arbitrary: parts({
    at: share,
    lateMs: late,
    againMs: logMs(1, 600_000),
    skill: constantFrom("s1", null),
    onStream: constantFrom(["poll", "push"] as const, ["poll", "stream", "push"] as const),
    repeatedMs: oneIn(2, logMs(1, 10_000)),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    return {
      terms: { intent: "i1" },
      vendor: {
        build: { cancel: { stops: false }, afterTerminal: "overwrites", ...(drawn.repeatedMs !== undefined && { dedup: "none" as const }) },
      },
      work: workUntil(cancelAtMs + drawn.lateMs - pace.createdMs, COMPLETED),
      asks: [{ atMs: cancelAtMs, ask: "cancel" }],
      others: [
        {
          atMs: cancelAtMs + drawn.againMs,
          terms: drawn.skill === null ? { intent: "i1", skill: null } : { intent: "i1" },
          elsewhere: null,
          work: workUntil(pace.lifeMs, COMPLETED),
          asks: [],
        },
      ],
      // Below the client somebody sends the message twice.
      faults: drawn.repeatedMs === undefined ? [] : [{ kind: "duplicate", leg: "request", op: "send", nth: 1, ms: drawn.repeatedMs }],
      client: { channels: drawn.onStream },
    };
  }),
};
