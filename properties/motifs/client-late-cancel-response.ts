import type { CancelBehaviour } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constant, constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/**
 * assistant-ui#7108 and #7506: the reply to the cancel of one task arrives while the next one is already running. a2a-python#1127: until then whatever
 * is asked of either is looked up under the wrong identity.
 */
export const clientLateCancelResponse: Motif = {
  id: "client-late-cancel-response",
  title: "the acknowledgement of one task's cancel arrives in the middle of the next task",
  arbitrary: parts({
    at: share,
    nextMs: logMs(1, 5_000),
    slowMs: logMs(1, 20_000),
    isSamePurpose: constantFrom(true, false),
    meanwhile: oneIn(3, constant("task-not-found" as const)),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const intent = drawn.isSamePurpose ? { intent: "i1" } : {};
    return {
      vendor: { build: { cancel: said<CancelBehaviour>({ replyAfterMs: drawn.nextMs + drawn.slowMs, meanwhile: drawn.meanwhile }) } },
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: [{ atMs: cancelAtMs, ask: "cancel" }],
      others: [{ atMs: cancelAtMs + drawn.nextMs, terms: intent, elsewhere: null, work: workUntil(pace.lifeMs, COMPLETED), asks: [] }],
      client: { deadlines: { requestMs: 2 * (drawn.nextMs + drawn.slowMs) + 50, cancelMs: 4 * (drawn.nextMs + drawn.slowMs) + 50 } },
    };
  }),
};
