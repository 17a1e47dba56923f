import type { Build, CancelBehaviour } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { epsilon, logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { said, unlessEmpty } from "../arbitraries/said.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-python#449 and a2a-go#406: the cancel loses to a completion, and vendors say so in two ways. The completion is legitimate. */
export const pyCompletedDuringCancel: Motif = {
  id: "py-completed-during-cancel",
  title: "cancel and end meet within a few milliseconds, and the end was first",
  arbitrary: parts({
    epsilon,
    end: constantFrom<End>(COMPLETED, COMPLETED, { state: "failed" }, { state: "rejected" }),
    onTerminal: oneIn(2, constantFrom("task" as const)),
    reply: oneIn(4, constantFrom("current" as const)),
    storeLagMs: oneIn(3, logMs(1, 10_000)),
    recordAfterMs: oneIn(3, logMs(1, 1_000)),
  }).map(({ epsilon: by, end, storeLagMs, ...cancel }) => (pace) => ({
    vendor: { build: said<Build>({ cancel: unlessEmpty<CancelBehaviour>(cancel), storeLagMs }) },
    work: workUntil(pace.lifeMs, end),
    asks: [{ atMs: Math.max(pace.startMs, pace.doneMs - pace.requestMs + by), ask: "cancel" }],
  })),
};
