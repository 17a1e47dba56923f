import { array, constantFrom } from "fast-check";
import { oneIn } from "../arbitraries/chance.ts";
import { epsilon, logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-go#303, a2a-js#523, espennilsen/pi#116: the task asks, the caller answers about when it asked, or after it was over. */
export const resumeRejectedInProgress: Motif = {
  id: "resume-rejected-in-progress",
  title: "a task waits for its caller, whose answers come early, late or twice",
  arbitrary: parts({
    state: constantFrom("input-required" as const, "auth-required" as const),
    answers: array(epsilon, { minLength: 1, maxLength: 2 }),
    restMs: logMs(1, 60_000),
    cancel: oneIn(3, share),
    rejectsForMs: oneIn(2, logMs(1, 1_000)),
  }).map((drawn) => (pace) => {
    const askedMs = Math.round(pace.lifeMs / 3);
    return {
      vendor: { build: drawn.rejectsForMs === undefined ? undefined : { resume: { rejectsForMs: drawn.rejectsForMs } } },
      work: [
        { afterMs: askedMs, state: drawn.state },
        { afterMs: 1, state: "working" },
        { afterMs: drawn.restMs, ...COMPLETED },
      ],
      asks: [
        ...drawn.answers.map((by) => ({
          atMs: Math.max(pace.startMs, pace.createdMs + askedMs + pace.pollMs + by),
          ask: "answer" as const,
        })),
        ...(drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" as const }]),
      ],
    };
  }),
};
