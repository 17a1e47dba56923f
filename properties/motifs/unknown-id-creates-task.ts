import { constantFrom } from "../arbitraries/combinators.ts";
import { share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-java#766, a2a-dotnet#111, a2a-python#264: one of the two endpoints has a store that never saw the task. */
export const unknownIdCreatesTask: Motif = {
  id: "unknown-id-creates-task",
  title: "the endpoint moved and the store did not come along",
  arbitrary: parts({
    at: share,
    freshFor: share,
    old: constantFrom("gone" as const, "zombie-empty" as const, "zombie-shared" as const, "foreign" as const),
    store: constantFrom("empty" as const, "empty" as const, "shared" as const),
    isParked: constantFrom(true, false),
    answerAt: share,
    onUnknown: constantFrom("creates" as const, "creates" as const, "rejects" as const),
  }).map((drawn) => (pace) => ({
    vendor: {
      build: drawn.onUnknown === "creates" ? { resume: { onUnknown: "creates" } } : undefined,
      card: { maxAgeSec: secondsOf(pace, drawn.freshFor) },
      rollouts: [{ atMs: during(pace, drawn.at), move: drawn.store === "empty" ? { old: drawn.old, store: "empty" } : { old: drawn.old } }],
    },
    work: drawn.isParked
      ? [
          { afterMs: 1, state: "input-required" },
          { afterMs: pace.lifeMs, ...COMPLETED },
        ]
      : workUntil(pace.lifeMs, COMPLETED),
    asks: drawn.isParked ? [{ atMs: during(pace, drawn.answerAt), ask: "answer" }] : [],
  })),
};
