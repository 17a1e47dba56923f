import type { CancelBehaviour } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-js#157 and a2a-dotnet#277: the reply to a cancel that works shows the state before it. */
export const jsCancelReturnsLastEvent: Motif = {
  id: "js-cancel-returns-last-event",
  title: "the reply to the cancel says working, the store says canceled a little later",
  arbitrary: parts({ at: share, recordAfterMs: logMs(1, 60_000), stopAfterMs: oneIn(3, logMs(1, 60_000)), lookMs: logMs(1, 60_000) }).map(
    (drawn) => (pace) => {
      const cancelAtMs = during(pace, drawn.at);
      return {
        vendor: {
          build: {
            cancel: said<CancelBehaviour>({ reply: "current", recordAfterMs: drawn.recordAfterMs, stopAfterMs: drawn.stopAfterMs }),
          },
        },
        work: workUntil(pace.lifeMs, COMPLETED),
        asks: [
          { atMs: cancelAtMs, ask: "cancel" },
          { atMs: cancelAtMs + drawn.lookMs, ask: "read" },
        ],
      };
    },
  ),
};
