import { constantFrom } from "../arbitraries/combinators.ts";
import { late, logMs, share } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** A2A#1232, ggcode#1115, a2a-js#132: after the end comes the same end again, richer, or an artifact alone. */
export const artifactAfterTerminal: Motif = {
  id: "artifact-after-terminal",
  title: "the end is said twice, and the second time it brings the result",
  arbitrary: parts({
    enrichMs: logMs(10, 60_000),
    gapMs: late,
    inTime: constantFrom(true, true, true, false),
    inTimeOf: share,
    channels: constantFrom(["poll", "push"] as const, ["poll", "stream", "push"] as const),
    lookMs: logMs(1, 60_000),
    second: constantFrom<End>(
      { state: "completed", artifact: "a2" },
      { state: "completed", artifact: "a2" },
      { state: "completed", artifact: "a2" },
      { state: "completed", artifact: "a1" },
      { artifact: "a2" },
    ),
  }).map((drawn) => (pace) => {
    const gapMs = drawn.inTime ? Math.max(1, Math.round((drawn.enrichMs * drawn.inTimeOf) / 100)) : drawn.gapMs;
    return {
      vendor: { build: { afterTerminal: "overwrites", stream: { staysOpen: true } } },
      work: [...workUntil(pace.lifeMs, { ...COMPLETED }), { afterMs: gapMs, ...drawn.second }],
      asks: [{ atMs: pace.doneMs + gapMs + drawn.lookMs, ask: "read" }],
      client: { channels: drawn.channels, limits: { enrichMs: drawn.enrichMs } },
    };
  }),
};
