import type { Arbitrary } from "fast-check";
import { integer, oneof } from "./combinators.ts";

const LATTICE = 1023;

/**
 * A whole number of ms between two bounds, uniform on the scale of orders of magnitude: races of a protocol are microseconds,
 * poll intervals, watchdogs and webhook retries apart, and a uniform draw would only ever try the last of them.
 */
export function logMs(fromMs: number, toMs: number): Arbitrary<number> {
  const ratio = toMs / fromMs;
  return integer({ min: 0, max: LATTICE }).map((at) => Math.round(fromMs * ratio ** (at / LATTICE)));
}

/** How long after something: from the next ms to hours. */
export const late = logMs(1, 7_200_000);

/** A share of something, in hundredths, both ends left out. */
export const share = integer({ min: 1, max: 99 });

/**
 * A distance to a landmark, ms, before or after it. Mostly within the legs of one exchange, where the order of two facts turns;
 * else on a log scale.
 */
export const epsilon = oneof(
  { weight: 3, arbitrary: integer({ min: -3, max: 3 }) },
  { weight: 1, arbitrary: logMs(4, 2_000) },
  { weight: 1, arbitrary: logMs(4, 2_000).map((ms) => -ms) },
);
