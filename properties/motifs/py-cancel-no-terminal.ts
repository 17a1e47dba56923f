import type { CancelBehaviour } from "../../src/plan/behaviour.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-python#1170: the producer that would write the end is killed first, and the task stays as it is for ever. */
export const pyCancelNoTerminal: Motif = {
  id: "py-cancel-no-terminal",
  title: "a cancel stops the work and leaves the task in limbo",
  arbitrary: parts({
    at: share,
    reply: constantFrom<NonNullable<CancelBehaviour["reply"]>>("current", "current", "never", "internal"),
    isParked: constantFrom(true, false, false),
    answerAt: share,
  }).map(({ at, reply, isParked, answerAt }) => (pace) => ({
    vendor: { build: { cancel: isParked && answerAt > 50 ? { parked: "ignored" } : { reply, records: false } } },
    work: isParked
      ? [
          { afterMs: Math.round(pace.lifeMs / 4), state: "input-required" },
          { afterMs: pace.lifeMs, ...COMPLETED },
        ]
      : workUntil(pace.lifeMs, COMPLETED),
    asks: [
      { atMs: during(pace, at), ask: "cancel" as const },
      ...(isParked && answerAt < at ? [{ atMs: during(pace, answerAt), ask: "answer" as const }] : []),
    ],
  })),
};
