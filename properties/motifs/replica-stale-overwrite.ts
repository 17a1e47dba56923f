import type { Replica } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-python#1188 and #1244: every other read comes from a replica that is behind, or pinned to what it once saw. */
export const replicaStaleOverwrite: Motif = {
  id: "replica-stale-overwrite",
  title: "two replicas show one task, and one of them is behind for a while or for good",
  arbitrary: parts({
    everyOf: share,
    lagMs: oneIn(2, logMs(1, 60_000)),
    frozenAt: oneIn(2, share),
    cancel: oneIn(3, share),
    lookMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => {
    const halfMs = Math.floor(pace.lifeMs / 2);
    return {
      vendor: {
        build: {
          replica: said<Replica>({
            everyMs: Math.max(1, Math.round((pace.pollMs * drawn.everyOf) / 50)),
            lagMs: drawn.lagMs,
            frozenAfterMs: drawn.frozenAt === undefined ? undefined : Math.round((pace.lifeMs * drawn.frozenAt) / 100),
          }),
        },
      },
      work: [
        { afterMs: 1, state: "working" },
        { afterMs: halfMs, state: "working", artifact: "a0" },
        { afterMs: halfMs, ...COMPLETED },
      ],
      asks: [
        ...(drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" as const }]),
        { atMs: pace.doneMs + drawn.lookMs, ask: "read" as const },
      ],
    };
  }),
};
