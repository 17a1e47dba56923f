import type { Exposure } from "../judge/exposure.ts";

/** One class of exposure over all cases so far: how often, how long at most, and whose time it was (sums of the shares). Durations in ms. */
export interface ExposureTally {
  readonly invariant: string;
  readonly kind: Exposure["kind"];
  readonly class: string;
  count: number;
  longestMs: number;
  releaseSkewMs: number;
  edgeMs: number;
  ownMs: number;
}

/** Adds one exposure to the tallies, kept by kind and class. */
export function addExposure(tallies: Map<string, ExposureTally>, exposure: Exposure): void {
  const key = `${exposure.kind}/${exposure.class}`;
  let tally = tallies.get(key);
  if (tally === undefined) {
    tally = {
      invariant: exposure.invariant,
      kind: exposure.kind,
      class: exposure.class,
      count: 0,
      longestMs: 0,
      releaseSkewMs: 0,
      edgeMs: 0,
      ownMs: 0,
    };
    tallies.set(key, tally);
  }
  tally.count += 1;
  tally.longestMs = Math.max(tally.longestMs, exposure.durationMs);
  if (exposure.shares === null) return;
  tally.releaseSkewMs += exposure.shares.releaseSkewMs;
  tally.edgeMs += exposure.shares.edgeMs;
  tally.ownMs += exposure.shares.ownMs;
}

/** Adds the tally of other cases. */
export function addTally(tallies: Map<string, ExposureTally>, key: string, more: ExposureTally): void {
  const tally = tallies.get(key);
  if (tally === undefined) {
    tallies.set(key, { ...more });
    return;
  }
  tally.count += more.count;
  tally.longestMs = Math.max(tally.longestMs, more.longestMs);
  tally.releaseSkewMs += more.releaseSkewMs;
  tally.edgeMs += more.edgeMs;
  tally.ownMs += more.ownMs;
}

/** In the order of their names, so that it does not depend on which case came first. */
export function exposureRows(tallies: ReadonlyMap<string, ExposureTally>): readonly ExposureTally[] {
  return [...tallies.keys()].sort().map((key) => tallies.get(key) as ExposureTally);
}
