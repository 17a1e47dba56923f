import type { Edge, Vendor } from "../../src/plan/topology.ts";
import { inTurns } from "../arbitraries/card.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { array, constantFrom, integer } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/**
 * trpc-agent-go#2472, adk-python#6901, a2a-js#606, a2a-python#1101: one cache in two spoils the cards that pass through it, its address, its
 * signature or all of it; or it hides for a while that nobody answers behind it.
 */
export const signedCardRewrite: Motif = {
  id: "signed-card-rewrite",
  title: "the same card comes whole and spoiled in turns, or long after its origin has gone quiet",
  arbitrary: parts({
    flaw: constantFrom<Edge>(
      { rewritesAddress: true },
      { mangles: "signature" },
      { mangles: "signature" },
      { mangles: "body" },
      { mangles: "signature" },
      { sieSec: 3_600, swrSec: 60 },
    ),
    isSigned: constantFrom(true, true, false),
    turns: array(parts({ at: share, edge: integer({ min: 1, max: 2 }) }), { minLength: 2, maxLength: 4 }),
    downAt: share,
    downMs: logMs(1_000, 3_600_000),
    movedAt: oneIn(3, share),
    cancel: oneIn(3, share),
    isCured: constantFrom(true, true, false),
    curedAt: share,
    crash: share,
    crashes: constantFrom(true, true, true, false),
  }).map((drawn) => (pace) => {
    const curedAt = drawn.isCured ? drawn.curedAt : undefined;
    const downFromMs = during(pace, drawn.downAt);
    const vendor: Omit<Vendor, "work"> = {
      card: { maxAgeSec: 0, ...((drawn.isSigned || drawn.flaw.mangles === "signature") && { signed: true }) },
      edges: [{}, drawn.flaw],
      // Spoiled from the start and whole later on: by then it has been refused, and the client that is back from a crash meets it whole.
      route: curedAt === undefined ? inTurns(pace, drawn.turns) : [[0, 2] as const, [during(pace, curedAt), 1] as const],
      ...(drawn.flaw.sieSec !== undefined && { originDown: [[downFromMs, downFromMs + drawn.downMs]] as const }),
      ...(drawn.movedAt !== undefined && { rollouts: [{ atMs: during(pace, drawn.movedAt), move: { old: "zombie-shared" } }] }),
    };
    return {
      vendor,
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" }],
      ...(drawn.crashes && { client: { crashes: [{ atMs: during(pace, curedAt ?? drawn.crash) }] } }),
    };
  }),
};
