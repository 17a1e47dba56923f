import { constantFrom, integer } from "fast-check";
import type { Fault } from "../../src/plan/fault.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** harness-sdk#1221 and mcp-feedback-enhanced#202: with two tasks under way, an answer about one comes as the answer to the other. */
export const mcpLateResponseCorrupts: Motif = {
  id: "mcp-late-response-corrupts",
  title: "a reply speaks of the other task that is under way",
  arbitrary: parts({
    op: constantFrom<NonNullable<Fault["op"]>>("get", "get", "cancel", "cancel"),
    nth: integer({ min: 1, max: 3 }),
    otherAt: share,
    otherOf: share,
    cancelOther: oneIn(3, share),
    at: share,
    lookMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => {
    const otherAtMs = during(pace, Math.floor(drawn.otherAt / 2));
    return {
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: [
        ...(drawn.op === "cancel" ? [{ atMs: during(pace, drawn.at), ask: "cancel" as const }] : []),
        { atMs: pace.doneMs + drawn.lookMs, ask: "read" as const },
      ],
      others: [
        {
          atMs: otherAtMs,
          terms: {},
          elsewhere: null,
          work: workUntil(Math.max(1, Math.round((pace.lifeMs * drawn.otherOf) / 100)), COMPLETED),
          asks: drawn.cancelOther === undefined ? [] : [{ atMs: during(pace, drawn.cancelOther), ask: "cancel" }],
        },
      ],
      faults: [{ kind: "cross", leg: "reply", op: drawn.op, delegation: 1, nth: drawn.nth, with: 2 }],
    };
  }),
};
