import type { View } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-java#857, a2a-js#507: the vendor speaks another version than the task was started under, and one of its words means nothing here. */
export const pushVersion: Motif = {
  id: "push-version",
  title: "a state arrives that this client's protocol does not have, on one channel or on all",
  arbitrary: parts({
    at: share,
    views: constantFrom<readonly View[] | undefined>(["push"], ["push", "stream"], ["poll"], undefined),
    cancel: oneIn(3, share),
  }).map((drawn) => (pace) => {
    const wordMs = Math.max(1, Math.round((pace.lifeMs * drawn.at) / 100));
    return {
      work: [
        { afterMs: 1, state: "working" },
        { afterMs: wordMs, state: "unrecognized", ...(drawn.views && { views: drawn.views }) },
        { afterMs: Math.max(1, pace.lifeMs - wordMs), ...COMPLETED },
      ],
      asks: drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" }],
      client: { channels: ["poll", "stream", "push"] },
    };
  }),
};
