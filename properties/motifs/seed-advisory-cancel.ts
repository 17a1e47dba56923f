import { constantFrom } from "../arbitraries/combinators.ts";
import { late, logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** First seed: the card of build B-1 is still served while B-2 has the tasks, and B-2 takes a cancel for advice. */
export const seedAdvisoryCancel: Motif = {
  id: "seed-advisory-cancel",
  title: "a stale card promises a preempting cancel; the live build acknowledges it and completes",
  arbitrary: parts({
    isRolledLate: constantFrom(false, false, true),
    at: share,
    lateMs: late,
    lookMs: logMs(1, 600_000),
    requires: constantFrom(["interruptible", "push"] as const, ["interruptible"] as const),
    cardAfterMs: constantFrom("never" as const, 60_000, 3_600_000),
    afterTerminal: constantFrom("overwrites" as const, "announces" as const),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const doneAtMs = cancelAtMs + drawn.lateMs;
    return {
      terms: { requires: drawn.requires },
      vendor: {
        card: { maxAgeSec: 3_600 },
        edges: [{}],
        rollouts: [
          {
            atMs: drawn.isRolledLate ? cancelAtMs - 1 : 0,
            cardAfterMs: drawn.cardAfterMs,
            build: { lacks: ["interruptible"], cancel: { stops: false }, afterTerminal: drawn.afterTerminal },
          },
        ],
      },
      work: workUntil(doneAtMs - pace.createdMs, COMPLETED),
      asks: [
        { atMs: cancelAtMs, ask: "cancel" },
        { atMs: doneAtMs + drawn.lookMs, ask: "read" },
      ],
      client: { channels: ["poll", "push"] },
    };
  }),
};
