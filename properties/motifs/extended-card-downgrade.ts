import type { Capability } from "../../src/a2a/agent-card.ts";
import type { LiveCardBehaviour } from "../../src/plan/behaviour.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** agentgram#1045, A2A §3.1.11: what the extended card said is asked for again when it may no longer be read, lags, or is not answered. */
export const extendedCardDowngrade: Motif = {
  id: "extended-card-downgrade",
  title: "a capability was confirmed by an extended card that cannot be read any more, or tells of the past",
  arbitrary: parts({
    of: constantFrom<Capability>("streaming", "push", "interruptible"),
    how: constantFrom("unauthorized" as const, "unauthorized" as const, "lag" as const, "error" as const),
    lostAt: share,
    againMs: logMs(1, 600_000),
    evidenceMs: logMs(100, 600_000),
  }).map((drawn) => (pace) => {
    const lostAtMs = during(pace, drawn.lostAt);
    const liveCard: LiveCardBehaviour =
      drawn.how === "unauthorized"
        ? { unauthorizedFromMs: lostAtMs }
        : drawn.how === "lag"
          ? { lagMs: 2 * pace.lifeMs }
          : { error: "unsupported-operation" };
    return {
      terms: { requires: [drawn.of] },
      vendor: {
        build: { liveCard },
        ...(drawn.how === "lag" && {
          rollouts: [{ atMs: lostAtMs, cardAfterMs: "never" as const, build: { liveCard, lacks: [drawn.of] } }],
        }),
      },
      work: workUntil(pace.lifeMs, COMPLETED),
      others: [
        {
          atMs: lostAtMs + drawn.againMs,
          terms: { requires: [drawn.of] },
          elsewhere: null,
          work: workUntil(pace.lifeMs, COMPLETED),
          asks: [],
        },
      ],
      client: { channels: ["poll", "stream", "push"], limits: { evidenceMs: drawn.evidenceMs } },
    };
  }),
};
