import type { Arbitrary } from "fast-check";
import { drawn, drawOf } from "./drawn.ts";

/** Something in one of `n` draws, else nothing, which in a plan means the default. */
export function oneIn<T>(n: number, arbitrary: Arbitrary<T>): Arbitrary<T | undefined> {
  const draw = drawOf(arbitrary);
  return drawn((random) => (random.nextInt(1, n) === 1 ? draw(random) : undefined));
}
