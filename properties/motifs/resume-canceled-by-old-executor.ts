import { constantFrom } from "../arbitraries/combinators.ts";
import { epsilon, logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** ggcode#130: an answer starts a new execution, the old one writes canceled over it, and the new one completes all the same. */
export const resumeCanceledByOldExecutor: Motif = {
  id: "resume-canceled-by-old-executor",
  title: "canceled is said though nobody cancelled, and completed follows",
  arbitrary: parts({
    isParked: constantFrom(true, false),
    answerBy: epsilon,
    canceledMs: logMs(1, 5_000),
    completedMs: logMs(1, 600_000),
    lookMs: logMs(1, 60_000),
    afterTerminal: constantFrom("overwrites" as const, "announces" as const),
  }).map((drawn) => (pace) => {
    const parkedMs = Math.round(pace.lifeMs / 2);
    const parkedAtMs = pace.createdMs + parkedMs;
    const answerAtMs = Math.max(pace.startMs, parkedAtMs + Math.abs(drawn.answerBy));
    return {
      vendor: { build: { afterTerminal: drawn.afterTerminal, stream: { staysOpen: true } } },
      work: [
        { afterMs: parkedMs, state: drawn.isParked ? "input-required" : "working" },
        { afterMs: drawn.canceledMs, state: "canceled" },
        { afterMs: drawn.completedMs, ...COMPLETED },
      ],
      asks: [
        ...(drawn.isParked ? [{ atMs: answerAtMs, ask: "answer" as const }] : []),
        { atMs: answerAtMs + drawn.canceledMs + drawn.completedMs + drawn.lookMs, ask: "read" as const },
      ],
      client: { channels: ["poll", "push"] },
    };
  }),
};
