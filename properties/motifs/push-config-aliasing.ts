import { constantFrom } from "fast-check";
import { oneIn } from "../arbitraries/chance.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-js#662: webhook calls come without the credentials that were registered, or with those of somebody else. */
export const pushConfigAliasing: Motif = {
  id: "push-config-aliasing",
  title: "webhook calls cannot prove who makes them, and say what the store does not",
  arbitrary: parts({
    presents: constantFrom("none" as const, "others" as const, "others" as const),
    end: constantFrom<End>(COMPLETED, { state: "failed" }, { state: "canceled" }),
    isFalse: constantFrom(true, false),
    restMs: logMs(1, 60_000),
    cancel: oneIn(3, share),
  }).map((drawn) => (pace) => ({
    vendor: { build: { push: { presents: drawn.presents }, afterTerminal: "overwrites" } },
    work: drawn.isFalse
      ? [...workUntil(pace.lifeMs, { ...drawn.end, views: ["push"] }), { afterMs: drawn.restMs, ...COMPLETED }]
      : workUntil(pace.lifeMs, drawn.end),
    asks: drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" }],
    client: { channels: ["poll", "push"] },
  })),
};
