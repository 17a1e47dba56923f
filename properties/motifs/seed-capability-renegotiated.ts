import type { Capability } from "../../src/a2a/agent-card.ts";
import type { Rollout } from "../../src/plan/rollout.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Other } from "../arbitraries/situation.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

const changes: readonly (Pick<Rollout, "move"> | "lacks" | null)[] = [
  null,
  "lacks",
  { move: {} },
  { move: { old: "zombie-shared" } },
  { move: { old: "zombie-empty", store: "empty" } },
];

/** First seed: a capability was confirmed for one delegation; when the next one needs it, the evidence has aged, or the live side is another. */
export const seedCapabilityRenegotiated: Motif = {
  id: "seed-capability-renegotiated",
  title: "a capability that was confirmed once is needed again, when that was long ago, or elsewhere, or is not true any more",
  arbitrary: parts({
    requires: constantFrom<readonly Capability[]>(["interruptible"], ["streaming"], ["push"], ["interruptible", "streaming"]),
    gapMs: logMs(50, 3_600_000),
    livesFor: constantFrom(25, 50, 100, 100, 400, 400),
    change: constantFrom(...changes),
    changedAt: share,
    onceMoreMs: oneIn(2, logMs(1, 60_000)),
    cancel: oneIn(3, share),
  }).map((drawn) => (pace) => {
    const againAtMs = pace.startMs + drawn.gapMs;
    const changedAtMs = pace.startMs + Math.max(1, Math.round((drawn.gapMs * drawn.changedAt) / 100));
    const again = (atMs: number): Other => ({
      atMs,
      terms: { requires: drawn.requires },
      elsewhere: null,
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: drawn.cancel === undefined ? [] : [{ atMs: atMs + Math.max(1, Math.round((pace.lifeMs * drawn.cancel) / 100)), ask: "cancel" }],
    });
    return {
      terms: { requires: drawn.requires },
      vendor: {
        card: { maxAgeSec: 0 },
        ...(drawn.change !== null && {
          rollouts: [
            {
              atMs: changedAtMs,
              ...(drawn.change === "lacks" ? { cardAfterMs: "never", build: { lacks: drawn.requires } } : drawn.change),
            },
          ],
        }),
      },
      work: workUntil(pace.lifeMs, COMPLETED),
      others: [again(againAtMs), ...(drawn.onceMoreMs === undefined ? [] : [again(againAtMs + drawn.onceMoreMs)])],
      client: { limits: { evidenceMs: Math.max(10, Math.round((drawn.gapMs * drawn.livesFor) / 100)) } },
    };
  }),
};
