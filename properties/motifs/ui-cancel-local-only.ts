import { constantFrom } from "../arbitraries/combinators.ts";
import { epsilon, logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** kagent#2096, vercel/ai#1743: the caller walks away, the vendor is never told, and the task completes. */
export const uiCancelLocalOnly: Motif = {
  id: "ui-cancel-local-only",
  title: "the caller abandons the task and later finds it completed",
  arbitrary: parts({ at: share, by: epsilon, isLate: constantFrom(true, false), lookMs: logMs(1, 600_000) }).map((drawn) => (pace) => ({
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: [
      { atMs: Math.max(pace.startMs, drawn.isLate ? pace.doneMs + drawn.by : during(pace, drawn.at)), ask: "abandon" },
      { atMs: pace.doneMs + drawn.lookMs, ask: "read" },
    ],
    client: { channels: ["poll", "push"] },
  })),
};
