import type { Arbitrary } from "fast-check";
import { drawn } from "./drawn.ts";

/** Something in one of `n` draws, else nothing, which in a plan means the default. */
export function oneIn<T>(n: number, arbitrary: Arbitrary<T>): Arbitrary<T | undefined> {
  return drawn((random) => (random.nextInt(1, n) === 1 ? arbitrary.generate(random, undefined).value : undefined));
}
