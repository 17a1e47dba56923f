import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** redpanda console#2406, A2A#2130: a balancer closes the stream politely; to the client it looks like success with the last state at hand. */
export const lbIdleFin: Motif = {
  id: "lb-idle-fin",
  title: "from some instant on every stream ends cleanly before its next frame",
  arbitrary: parts({
    from: share,
    last: constantFrom("artifact" as const, "state" as const, "question" as const),
    restMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => {
    const toldMs = Math.max(1, Math.round(pace.lifeMs / 3));
    const step =
      drawn.last === "artifact"
        ? { artifact: "a0" }
        : drawn.last === "state"
          ? { state: "working" as const }
          : { state: "input-required" as const };
    const cutFromMs = Math.max(during(pace, drawn.from), pace.createdMs + toldMs + 1);
    return {
      work: [
        { afterMs: 0, state: "working" },
        { afterMs: toldMs, ...step },
        { afterMs: pace.lifeMs, ...COMPLETED },
      ],
      asks: drawn.last === "question" ? [{ atMs: cutFromMs + drawn.restMs, ask: "answer" }] : [],
      faults: [{ kind: "cut", leg: "frame", fromMs: cutFromMs }],
      client: { channels: ["poll", "stream"] },
    };
  }),
};
