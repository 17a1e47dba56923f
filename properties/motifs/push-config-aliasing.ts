import type { PushBehaviour } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** One webhook is called for the tasks of both; or a message that was refused is told of at the webhook it came with. */
function mistaken(isRefused: boolean): PushBehaviour {
  return isRefused ? { afterRejection: true } : { mistakenFor: 1 };
}

/** a2a-js#662: webhook calls come without the credentials that were registered, or with those of somebody else. */
export const pushConfigAliasing: Motif = {
  id: "push-config-aliasing",
  title: "webhook calls cannot prove who makes them, and say what the store does not",
  arbitrary: parts({
    presents: constantFrom("none" as const, "others" as const, "others" as const, null),
    end: constantFrom<End>(COMPLETED, { state: "failed" }, { state: "canceled" }),
    isFalse: constantFrom(true, false),
    restMs: logMs(1, 60_000),
    cancel: oneIn(3, share),
    otherAt: share,
    isRefused: constantFrom(true, false, false),
  }).map((drawn) => (pace) => ({
    vendor: {
      build: { push: drawn.presents === null ? mistaken(drawn.isRefused) : { presents: drawn.presents }, afterTerminal: "overwrites" },
    },
    work: drawn.isFalse
      ? [...workUntil(pace.lifeMs, { ...drawn.end, views: ["push"] }), { afterMs: drawn.restMs, ...COMPLETED }]
      : workUntil(pace.lifeMs, drawn.end),
    asks: drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" }],
    others:
      drawn.presents === null
        ? [
            {
              atMs: during(pace, drawn.otherAt),
              terms: drawn.isRefused ? { skill: "s2" } : {},
              elsewhere: null,
              work: workUntil(pace.lifeMs, COMPLETED),
              asks: [],
            },
          ]
        : [],
    client: { channels: ["poll", "push"] },
  })),
};
