import type { Arbitrary } from "fast-check";
import { drawn } from "./drawn.ts";

/** A part and, in one of `n` draws, what few of its kind have. That is drawn apart, so that the many do not pay for the few. */
export function rarely<T extends object>(n: number, usual: Arbitrary<T>, odd: Arbitrary<T>): Arbitrary<T> {
  return drawn((random) => {
    const part = usual.generate(random, undefined).value;
    return random.nextInt(1, n) === 1 ? { ...part, ...odd.generate(random, undefined).value } : part;
  });
}
