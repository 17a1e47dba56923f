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
  title: "a task waits for its caller, whose answers come early, late or twice, and are answered late",
  arbitrary: parts({
    state: constantFrom("input-required" as const, "auth-required" as const),
    answers: array(epsilon, { minLength: 1, maxLength: 2 }),
    isAnsweredLate: constantFrom(true, true, true, false),
    late: parts({ afterMs: logMs(3, 5_000), lateMs: logMs(1, 5_000) }),
    restMs: logMs(1, 60_000),
    cancel: oneIn(3, share),
    rejectsForMs: oneIn(2, logMs(1, 1_000)),
  }).map((drawn) => (pace) => {
    const again = drawn.isAnsweredLate ? drawn.late : undefined;
    const askedMs = Math.round(pace.lifeMs / 3);
    const answerAtMs = Math.max(pace.startMs, pace.createdMs + askedMs + pace.pollMs);
    const [first = 0, ...more] = drawn.answers;
    return {
      vendor: {
        build: drawn.rejectsForMs === undefined || again !== undefined ? undefined : { resume: { rejectsForMs: drawn.rejectsForMs } },
      },
      work: [
        { afterMs: askedMs, state: drawn.state },
        { afterMs: 1, state: "working" },
        // A second question, so that a second answer leaves while the reply to the first is still on its way.
        ...(again === undefined
          ? []
          : [
              { afterMs: 1, state: drawn.state },
              { afterMs: 1, state: "working" as const },
            ]),
        { afterMs: (again === undefined ? 0 : again.lateMs) + drawn.restMs, ...COMPLETED },
      ],
      asks: [
        { atMs: Math.max(pace.startMs, answerAtMs + first), ask: "answer" as const },
        ...more.map((by) => ({ atMs: Math.max(pace.startMs, answerAtMs + by), ask: "answer" as const })),
        ...(again === undefined
          ? []
          : [{ atMs: answerAtMs + Math.max(first, 0) + pace.requestMs + again.afterMs, ask: "answer" as const }]),
        ...(drawn.cancel === undefined || again !== undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" as const }]),
      ],
      ...(again !== undefined && {
        faults: [{ kind: "delay", leg: "reply", op: "continue", delegation: 1, nth: 1, ms: again.afterMs + again.lateMs }],
        client: { channels: ["poll", "push"] },
      }),
    };
  }),
};
