import type { Edge } from "../../src/plan/topology.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** nacos#14116 and spring-ai-alibaba#4083: a drained node goes on answering, and cached cards go on sending tasks there. */
export const deregisteredEndpointUsed: Motif = {
  id: "deregistered-endpoint-used",
  title: "the endpoint moved, the old one still answers, and a cache still points to it",
  arbitrary: parts({
    at: share,
    freshFor: share,
    edgeKeeps: share,
    hidesAge: constantFrom(undefined, true as const),
    ignoresNoCache: constantFrom(undefined, true as const),
    isCached: constantFrom(true, true, false),
    cardAfterMs: logMs(1, 600_000),
    old: constantFrom("zombie-shared" as const, "zombie-shared" as const, "moved" as const, "gone" as const),
    cancel: oneIn(2, share),
    lookMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => ({
    vendor: {
      card: { maxAgeSec: secondsOf(pace, drawn.freshFor) },
      ...(drawn.isCached && {
        edges: [said<Edge>({ ttlSec: secondsOf(pace, drawn.edgeKeeps), hidesAge: drawn.hidesAge, ignoresNoCache: drawn.ignoresNoCache })],
      }),
      rollouts: [{ atMs: during(pace, drawn.at), cardAfterMs: drawn.cardAfterMs, move: { old: drawn.old } }],
    },
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: [
      ...(drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" as const }]),
      { atMs: pace.doneMs + drawn.lookMs, ask: "read" as const },
    ],
  })),
};
