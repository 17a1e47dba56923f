import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-go#351, loomcycle#299, prebid/salesagent#1702: somebody else answers for the task's id as if it were theirs, or cancels it. */
export const crossTenant: Motif = {
  id: "cross-tenant",
  title: "the old address belongs to another agent, which answers any id, and the card still names it",
  arbitrary: parts({
    at: share,
    cardAfterMs: logMs(1, 3_600_000),
    old: constantFrom("foreign" as const, "foreign" as const, "zombie-empty" as const),
    // The stranger says working; it is seen only where the task says something else.
    before: constantFrom<End | null>(null, { state: "input-required" }, { state: "auth-required" }),
    isSilent: constantFrom(true, false),
    isCanceled: constantFrom(true, false, false),
    lookMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => ({
    vendor: {
      ...(drawn.isCanceled && {
        foreignCancels: [[1, during(pace, drawn.at)]] as const,
        build: { cancel: { stops: false }, afterTerminal: "overwrites" },
      }),
      card: { maxAgeSec: 3_600 },
      rollouts: [{ atMs: during(pace, drawn.at), cardAfterMs: drawn.cardAfterMs, move: { old: drawn.old } }],
    },
    work:
      drawn.before !== null
        ? [
            { afterMs: 1, ...drawn.before },
            { afterMs: pace.lifeMs, ...COMPLETED },
          ]
        : drawn.isSilent
          ? [{ afterMs: pace.lifeMs, ...COMPLETED }]
          : workUntil(pace.lifeMs, COMPLETED),
    asks: [{ atMs: pace.doneMs + drawn.lookMs, ask: "read" }],
  })),
};
