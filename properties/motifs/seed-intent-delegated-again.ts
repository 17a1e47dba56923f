import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** First seed: the cancel was acknowledged, so the purpose is delegated again, just when the first task turns out to have completed. */
export const seedIntentDelegatedAgain: Motif = {
  id: "seed-intent-delegated-again",
  title: "a cancelled purpose is delegated again while the late completion of the first task is being looked into",
  arbitrary: parts({
    at: share,
    lateMs: logMs(1, 600_000),
    againMs: logMs(1, 60),
    slowMs: logMs(5, 5_000),
    afterTerminal: constantFrom("overwrites" as const, "announces" as const),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const doneAtMs = cancelAtMs + drawn.lateMs;
    const heardAtMs = doneAtMs + (pace.link?.pushMs ?? 1);
    return {
      vendor: { card: { maxAgeSec: 3_600 }, build: { cancel: { stops: false }, afterTerminal: drawn.afterTerminal } },
      work: workUntil(doneAtMs - pace.createdMs, COMPLETED),
      asks: [{ atMs: cancelAtMs, ask: "cancel" }],
      others: [
        { atMs: heardAtMs + drawn.againMs, terms: { intent: "i1" }, elsewhere: null, work: workUntil(pace.lifeMs, COMPLETED), asks: [] },
      ],
      faults: [{ kind: "delay", leg: "reply", op: "get", delegation: 1, fromMs: doneAtMs, ms: drawn.slowMs }],
      client: { channels: ["poll", "push"] },
    };
  }),
};
