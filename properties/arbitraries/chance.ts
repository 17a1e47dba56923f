import { type Arbitrary, constant, oneof } from "fast-check";

const NOTHING = constant(undefined);

/** Something in one of `n` draws, else nothing, which in a plan means the default. */
export function oneIn<T>(n: number, arbitrary: Arbitrary<T>): Arbitrary<T | undefined> {
  return oneof({ weight: n - 1, arbitrary: NOTHING }, { weight: 1, arbitrary });
}
