import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import type { End } from "../arbitraries/work.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-go#172 and a2aproject/A2A#373: the final event was broadcast, then the write failed, and the store says something else. */
export const goFinalEventThenFailed: Motif = {
  id: "go-final-event-then-failed",
  title: "subscribers saw it complete, the store says failed or never heard of it",
  arbitrary: parts({
    gapMs: logMs(1, 10_000),
    lookMs: logMs(1, 600_000),
    stored: constantFrom<End | null>({ state: "failed" }, { state: "failed" }, null),
  }).map((drawn) => (pace) => ({
    vendor: { build: { afterTerminal: "overwrites" } },
    work: [
      ...workUntil(pace.lifeMs, { ...COMPLETED, views: ["stream", "push"] }),
      ...(drawn.stored === null ? [] : [{ afterMs: drawn.gapMs, ...drawn.stored, views: ["poll" as const] }]),
    ],
    asks: [{ atMs: pace.doneMs + drawn.gapMs + drawn.lookMs, ask: "read" }],
    client: { channels: ["poll", "stream", "push"] },
  })),
};
