import { constantFrom, integer } from "../arbitraries/combinators.ts";
import { logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** A2A#2130, redpanda console#2406: frames of a long answer never arrive, and nothing says so. */
export const silentTruncation: Motif = {
  id: "silent-truncation",
  title: "a stream loses frames, perhaps the last one, without an error",
  arbitrary: parts({
    nth: integer({ min: 2, max: 5 }),
    streamOf: integer({ min: 1, max: 4 }),
    gapMs: logMs(1, 2_000),
    kind: constantFrom("drop" as const, "drop" as const, "delay" as const),
  }).map((drawn) => (pace) => ({
    work: [
      { afterMs: 1, state: "working" },
      { afterMs: drawn.gapMs, artifact: "a0" },
      { afterMs: pace.lifeMs, ...COMPLETED },
    ],
    faults: [{ kind: drawn.kind, leg: "frame", delegation: 1, nth: drawn.nth, ...(drawn.kind === "delay" && { ms: drawn.gapMs }) }],
    client: { channels: ["poll", "stream"], deadlines: { streamMs: Math.max(50, Math.round(pace.lifeMs / drawn.streamOf)) } },
  })),
};
