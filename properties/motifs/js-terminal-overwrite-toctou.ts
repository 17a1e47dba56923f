import { constantFrom } from "../arbitraries/combinators.ts";
import { epsilon, logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-js#636: a cancel checks, a completion lands, the cancel saves; and any late state replaces any end. */
export const jsTerminalOverwriteToctou: Motif = {
  id: "js-terminal-overwrite-toctou",
  title: "an end is stored and then replaced: by a cancel that checked before it, or by a later state",
  arbitrary: parts({
    by: epsilon,
    recordAfterMs: logMs(1, 2_000),
    next: constantFrom<End | null>(null, null, { state: "working" }, { state: "canceled" }, { state: "failed" }),
    nextMs: logMs(1, 60_000),
    lookMs: logMs(1, 600_000),
    channels: constantFrom(["poll", "push"] as const, ["poll"] as const, ["poll", "stream"] as const),
  }).map((drawn) => (pace) => ({
    vendor: {
      build: {
        afterTerminal: "overwrites",
        ...(drawn.next === null && { cancel: { recordAfterMs: drawn.recordAfterMs, replyAfterMs: drawn.recordAfterMs, stops: false } }),
      },
    },
    work: [...workUntil(pace.lifeMs, COMPLETED), ...(drawn.next === null ? [] : [{ afterMs: drawn.nextMs, ...drawn.next }])],
    asks: [
      ...(drawn.next === null
        ? [{ atMs: Math.max(pace.startMs, pace.doneMs - pace.requestMs - Math.abs(drawn.by)), ask: "cancel" as const }]
        : []),
      { atMs: pace.doneMs + drawn.nextMs + drawn.lookMs, ask: "read" as const },
    ],
    client: { channels: drawn.channels },
  })),
};
