import type { CancelBehaviour } from "../../src/plan/behaviour.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** adk-python#4127, a2a-go#222, litellm#28664: the cancel fails with one error or another, and the task completes. */
export const adkCancelNotImplemented: Motif = {
  id: "adk-cancel-not-implemented",
  title: "a cancel, which the card may promise, is answered with an error, and the task goes on to its end",
  arbitrary: parts({
    at: share,
    reply: constantFrom<NonNullable<CancelBehaviour["reply"]>>(
      "internal",
      "unsupported-operation",
      "method-not-found",
      "task-not-found",
      "task-not-cancelable",
    ),
    isPromised: constantFrom(true, false),
  }).map(({ at, reply, isPromised }) => (pace) => ({
    ...(isPromised && { terms: { requires: ["interruptible"] } }),
    vendor: {
      ...(isPromised && { card: { claims: ["interruptible"] } }),
      build: { cancel: { reply, records: false, stops: false }, ...(isPromised && { lacks: ["interruptible"] }) },
    },
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: [{ atMs: during(pace, at), ask: "cancel" }],
  })),
};
