import { oneIn } from "../arbitraries/chance.ts";
import { array, constantFrom } from "../arbitraries/combinators.ts";
import { epsilon, logMs } from "../arbitraries/duration.ts";
import type { Pace } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Situation } from "../arbitraries/situation.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

interface Drawn {
  readonly state: "input-required" | "auth-required";
  readonly answers: readonly number[];
  readonly late: { readonly afterMs: number; readonly lateMs: number };
  readonly restMs: number;
  readonly rejectsForMs?: number | undefined;
  readonly cancelBy?: number | undefined;
}

/** The caller answers once or twice about when it was asked, and may want to cancel in the same moment. */
function answeredAtOnce({ state, answers, restMs, cancelBy, rejectsForMs }: Drawn, pace: Pace): Situation {
  const { askedMs, answerAtMs } = question(pace);
  const near = (by: number) => Math.max(pace.startMs, answerAtMs + by);
  return {
    vendor: { build: rejectsForMs === undefined ? undefined : { resume: { rejectsForMs } } },
    work: [
      { afterMs: askedMs, state },
      { afterMs: 1, state: "working" },
      { afterMs: restMs, ...COMPLETED },
    ],
    asks: [
      ...answers.map((by) => ({ atMs: near(by), ask: "answer" as const })),
      ...(cancelBy === undefined ? [] : [{ atMs: near((answers[0] ?? 0) + cancelBy), ask: "cancel" as const }]),
    ],
  };
}

/** The task asks a second time, and is answered while the reply to the first answer is still on its way. */
function answeredLate({ state, answers, late, restMs }: Drawn, pace: Pace): Situation {
  const { askedMs, answerAtMs } = question(pace);
  const firstAtMs = answerAtMs + Math.max(0, answers[0] ?? 0);
  return {
    work: [
      { afterMs: askedMs, state },
      { afterMs: 1, state: "working" },
      { afterMs: 1, state },
      { afterMs: 1, state: "working" },
      { afterMs: late.lateMs + restMs, ...COMPLETED },
    ],
    asks: [
      { atMs: firstAtMs, ask: "answer" },
      { atMs: firstAtMs + pace.requestMs + late.afterMs, ask: "answer" },
    ],
    faults: [{ kind: "delay", leg: "reply", op: "continue", delegation: 1, nth: 1, ms: late.afterMs + late.lateMs }],
    client: { channels: ["poll", "push"] },
  };
}

function question(pace: Pace): { readonly askedMs: number; readonly answerAtMs: number } {
  const askedMs = Math.round(pace.lifeMs / 3);
  return { askedMs, answerAtMs: Math.max(pace.startMs, pace.createdMs + askedMs + pace.pollMs) };
}

/** a2a-go#303, a2a-js#523, espennilsen/pi#116: the task asks, the caller answers about when it asked, or after it was over. */
export const resumeRejectedInProgress: Motif = {
  id: "resume-rejected-in-progress",
  title: "a task waits for its caller, whose answers come early, late or twice, and are answered late",
  arbitrary: parts({
    isAnsweredLate: constantFrom(true, true, false),
    state: constantFrom("input-required" as const, "auth-required" as const),
    answers: array(epsilon, { minLength: 1, maxLength: 2 }),
    late: parts({ afterMs: logMs(3, 5_000), lateMs: logMs(1, 5_000) }),
    restMs: logMs(1, 60_000),
    cancelBy: oneIn(2, epsilon),
    rejectsForMs: oneIn(2, logMs(1, 1_000)),
  }).map((drawn) => (pace) => (drawn.isAnsweredLate ? answeredLate(drawn, pace) : answeredAtOnce(drawn, pace))),
};
