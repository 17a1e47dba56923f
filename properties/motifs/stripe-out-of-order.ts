import type { PushBehaviour } from "../../src/plan/behaviour.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** cashier-stripe#1201, stripe-cli#418 and A2A §4.3.3: what was delivered once is delivered again, and meanwhile the process was another. */
export const stripeOutOfOrder: Motif = {
  id: "stripe-out-of-order",
  title: "a second end contradicts the first, the client restarts, and the second end is said once more",
  arbitrary: parts({
    at: share,
    isCancelled: constantFrom(true, false),
    gapMs: logMs(1, 60_000),
    second: constantFrom<End>({ state: "failed" }, { state: "failed", artifact: "a2" }, { state: "canceled" }),
    crashMs: logMs(1, 5_000),
    downMs: logMs(1, 10_000),
    lookMs: logMs(1, 60_000),
    copies: constantFrom(undefined, 2),
    reconciliation: constantFrom(undefined, undefined, 1_000, 600_000),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const secondAtMs = (drawn.isCancelled ? cancelAtMs : pace.doneMs) + drawn.gapMs;
    const crashAtMs = secondAtMs + (pace.link?.pushMs ?? 1) + drawn.crashMs;
    const backAtMs = crashAtMs + drawn.downMs;
    return {
      vendor: {
        build: {
          ...(drawn.isCancelled && { cancel: { stops: false } }),
          afterTerminal: "overwrites",
          push: said<PushBehaviour>({ copies: drawn.copies }),
        },
      },
      work: drawn.isCancelled
        ? workUntil(Math.max(1, secondAtMs - pace.createdMs), COMPLETED)
        : [...workUntil(pace.lifeMs, COMPLETED), { afterMs: drawn.gapMs, ...drawn.second }],
      asks: [
        ...(drawn.isCancelled ? [{ atMs: cancelAtMs, ask: "cancel" as const }] : []),
        { atMs: backAtMs + drawn.lookMs, ask: "read" as const },
      ],
      client: {
        channels: ["poll", "push"],
        crashes: [{ atMs: crashAtMs, downMs: drawn.downMs }],
        ...(drawn.reconciliation !== undefined && { deadlines: { reconciliationMs: drawn.reconciliation } }),
      },
    };
  }),
};
