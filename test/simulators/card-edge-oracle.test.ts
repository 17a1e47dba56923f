import { array, assert, constantFrom, integer, oneof, property } from "fast-check";
import CachePolicy from "http-cache-semantics";
import { expect, test } from "vitest";
import { cardEdge } from "../../simulators/card-edge.ts";
import { cardOrigin, type Revision } from "../../simulators/card-origin.ts";
import type { CardOrigin as OriginPlan } from "../../src/plan/topology.ts";

/** The oracle is another reading of RFC 9111, so that a bug in ours does not hide behind itself. */

const NEVER = Number.MAX_SAFE_INTEGER;
const revision: Revision = {
  number: 1,
  hash: "0".repeat(64),
  card: { name: "vendor-1", version: "1", interfaces: [], skills: [], declares: { interruptible: true, streaming: true, push: true } },
};
const request = { method: "GET", url: "/.well-known/agent-card.json", headers: {} };

/** What a shared cache holds that took a reply of that age at `storedAtMs`, with a clock of our own. */
function oracle(cacheControl: string | null, ageSec: number, storedAtMs: number) {
  let nowMs = storedAtMs;
  // The constructor asks for the time before any field of an instance is set.
  class Policy extends CachePolicy {
    now(): number {
      return nowMs;
    }
  }
  const headers = { age: String(ageSec), ...(cacheControl === null ? {} : { "cache-control": cacheControl }) };
  const policy = new Policy(request, { status: 200, headers });
  const at = <T>(instantMs: number, ask: () => T): T => {
    nowMs = instantMs;
    return ask();
  };
  return {
    isFresh: (instantMs: number) => at(instantMs, () => policy.storable() && policy.satisfiesWithoutRevalidation(request)),
    ageSec: (instantMs: number) => at(instantMs, () => Math.floor(policy.age())),
  };
}

const maxAge = integer({ min: 0, max: 100 }).map((maxAgeSec): OriginPlan => ({ maxAgeSec }));
const origins = oneof({ weight: 6, arbitrary: maxAge }, constantFrom<OriginPlan>({}, { noStore: true }));
/** Steps between reads, often whole seconds, where a rounding would show. */
const steps = array(
  oneof(
    integer({ min: 0, max: 40_000 }),
    integer({ min: 0, max: 40 }).map((seconds) => seconds * 1_000),
  ),
  { maxLength: 12 },
);

test("an honest edge serves from its copy exactly as long, and as old, as another implementation of RFC 9111", () => {
  assert(
    property(origins, integer({ min: 0, max: 120 }), steps, (plan, agedSec, gaps) => {
      const origin = cardOrigin(plan, revision, [], NEVER);
      const edge = cardEdge({ agedMs: agedSec * 1_000 }, origin, NEVER);
      let copy = oracle(origin.cacheControl, agedSec, 0);
      let nowMs = 0;
      for (const gapMs of gaps) {
        nowMs += gapMs;
        const isFresh = copy.isFresh(nowMs);
        if (!isFresh) copy = oracle(origin.cacheControl, 0, nowMs);

        const served = edge.serve({ source: "", unconditional: false, etag: null }, nowMs);

        expect([served?.from, served?.reply.age]).toEqual([isFresh ? "copy" : "origin", copy.ageSec(nowMs)]);
      }
    }),
    { numRuns: 2_000, seed: 9111 },
  );
});
