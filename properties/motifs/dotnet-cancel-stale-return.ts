import type { CancelBehaviour } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { epsilon, logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/**
 * a2a-dotnet#277, deepagents#6234, roadrunner-temporal#402: the reply to a cancel shows the task as it was, or nothing of it, whatever the store
 * books: canceled, a success, or nothing at all. Half of the cancels meet the end of the work.
 */
export const dotnetCancelStaleReturn: Motif = {
  id: "dotnet-cancel-stale-return",
  title: "a cancel is answered, and its answer says nothing of what came of it",
  arbitrary: parts({
    at: share,
    by: oneIn(2, epsilon),
    reply: constantFrom<NonNullable<CancelBehaviour["reply"]>>("stale", "stale", "no-state", "no-state", "canceled"),
    onTerminal: constantFrom<CancelBehaviour["onTerminal"]>("no-state", "no-state", "task", undefined),
    endsAs: constantFrom<CancelBehaviour["endsAs"]>(undefined, undefined, "completed", "failed"),
    isBooked: constantFrom(undefined, undefined, false as const),
    recordAfterMs: oneIn(3, logMs(1, 10_000)),
    lookMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => {
    const cancelAtMs = drawn.by === undefined ? during(pace, drawn.at) : Math.max(pace.startMs, pace.doneMs - pace.requestMs + drawn.by);
    const { reply, onTerminal, endsAs, isBooked, recordAfterMs } = drawn;
    return {
      vendor: {
        build: { cancel: said<CancelBehaviour>({ reply, onTerminal, endsAs, records: isBooked, stops: isBooked, recordAfterMs }) },
      },
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: [
        { atMs: cancelAtMs, ask: "cancel" },
        { atMs: pace.doneMs + drawn.lookMs, ask: "read" },
      ],
    };
  }),
};
