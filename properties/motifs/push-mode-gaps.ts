import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-python#218 and A2A#1372: some servers push only the end, only what is not the end, or nothing. Silence of a channel is no news. */
export const pushModeGaps: Motif = {
  id: "push-mode-gaps",
  title: "a client that relies on webhook calls is not told everything by them",
  arbitrary: parts({ emits: constantFrom("terminal" as const, "not-terminal" as const, "none" as const), cancel: oneIn(3, share) }).map(
    ({ emits, cancel }) =>
      (pace) => ({
        vendor: { build: { push: { emits } } },
        work: workUntil(pace.lifeMs, COMPLETED),
        asks: cancel === undefined ? [] : [{ atMs: during(pace, cancel), ask: "cancel" }],
        client: { channels: ["push"] },
      }),
  ),
};
