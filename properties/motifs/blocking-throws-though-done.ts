import type { BlockingBehaviour, Visibility } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

const behaviours: readonly BlockingBehaviour[] = [
  { error: "internal" },
  { error: "internal" },
  { ignoresInterrupts: true },
  { returnsFirstEvent: true },
  { failsUnder: "fabricated-id" },
  {},
];

/** A2A#2049 and #1264, a2a-js#533, a2a-python#609: a send that waits for its task comes back with an error, another id, too early, or never. */
export const blockingThrowsThoughDone: Motif = {
  id: "blocking-throws-though-done",
  title: "the caller waits in the send, and what comes back is not the task",
  arbitrary: parts({
    blocking: constantFrom(...behaviours),
    asks: constantFrom(true, false, false),
    end: constantFrom<End>(COMPLETED, COMPLETED, { state: "failed" }),
    afterMs: oneIn(3, logMs(1, 10_000)),
    before: constantFrom<Visibility["before"]>(undefined, undefined, "internal", "lost"),
    patience: oneIn(2, share),
    cancel: oneIn(2, share),
    channels: constantFrom(["poll"] as const, ["poll", "push"] as const),
  }).map((drawn) => (pace) => {
    const { afterMs, before, patience, cancel } = drawn;
    return {
      vendor: {
        build: { blocking: drawn.blocking, ...(afterMs !== undefined && { visibility: said<Visibility>({ afterMs, before }) }) },
      },
      work: drawn.asks
        ? [
            { afterMs: Math.round(pace.lifeMs / 2), state: "input-required" },
            { afterMs: Math.round(pace.lifeMs / 2), ...drawn.end },
          ]
        : workUntil(pace.lifeMs, drawn.end),
      asks: [
        ...(cancel === undefined ? [] : [{ atMs: during(pace, cancel), ask: "cancel" as const }]),
        ...(drawn.asks ? [{ atMs: during(pace, 60), ask: "answer" as const }] : []),
      ],
      client: {
        channels: drawn.channels,
        blocking: true,
        ...(patience !== undefined && { deadlines: { blockingMs: Math.max(10, Math.round((pace.lifeMs * patience) / 50)) } }),
      },
    };
  }),
};
