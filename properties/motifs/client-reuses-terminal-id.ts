import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { epsilon, logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** espennilsen/pi#116, uipath-langchain#960, a2a-java#741: the caller goes on talking to a task that is over, and some vendors start it again. */
export const clientReusesTerminalId: Motif = {
  id: "client-reuses-terminal-id",
  title: "an answer is given to a task that has ended, or ends about then",
  arbitrary: parts({
    by: epsilon,
    isLate: constantFrom(true, false),
    lateMs: logMs(1, 60_000),
    onTerminal: constantFrom("reopens" as const, "reopens" as const, "rejects" as const),
    isParked: constantFrom(true, false),
    cancel: oneIn(3, share),
    crashMs: oneIn(3, logMs(1, 60_000)),
    lookMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => {
    const halfMs = Math.max(1, Math.floor(pace.lifeMs / 2));
    const reuseAtMs = Math.max(pace.startMs, pace.doneMs + (drawn.isLate ? drawn.lateMs : drawn.by));
    const crashAtMs = drawn.crashMs === undefined ? undefined : reuseAtMs + drawn.crashMs;
    return {
      vendor: { build: drawn.onTerminal === "reopens" ? { resume: { onTerminal: "reopens" } } : undefined },
      work: [
        { afterMs: halfMs, state: drawn.isParked ? "input-required" : "working" },
        { afterMs: halfMs, ...COMPLETED },
      ],
      asks: [
        ...(drawn.isParked ? [{ atMs: pace.createdMs + halfMs + pace.pollMs, ask: "answer" as const }] : []),
        ...(drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" as const }]),
        { atMs: reuseAtMs, ask: "answer" as const },
        ...(crashAtMs === undefined ? [] : [{ atMs: crashAtMs + drawn.lookMs, ask: "answer" as const }]),
        { atMs: pace.doneMs + drawn.lateMs + drawn.lookMs, ask: "read" as const },
      ],
      ...(crashAtMs !== undefined && { client: { crashes: [{ atMs: crashAtMs }] } }),
    };
  }),
};
