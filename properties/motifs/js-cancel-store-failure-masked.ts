import { oneIn } from "../arbitraries/chance.ts";
import { late, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-js#579: the executor was told to stop, the write failed, and the error says that nothing can be cancelled. */
export const jsCancelStoreFailureMasked: Motif = {
  id: "js-cancel-store-failure-masked",
  title: "a cancel that took effect is answered as not cancelable",
  arbitrary: parts({ at: share, recordAfterMs: oneIn(2, late) }).map(({ at, recordAfterMs }) => (pace) => ({
    vendor: {
      build: { cancel: { reply: "task-not-cancelable", ...(recordAfterMs === undefined ? { records: false } : { recordAfterMs }) } },
    },
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: [{ atMs: during(pace, at), ask: "cancel" }],
  })),
};
