import type { Arbitrary } from "fast-check";
import { drawn, drawOf } from "./drawn.ts";

/**
 * The combinators of fast-check that plans are drawn with, as arbitraries that only draw. Each takes the same arguments as its namesake, asks the
 * stream of chance for the same numbers and gives the same values; none keeps what only shrinking would need.
 */
export function constant<const T>(value: T): Arbitrary<T> {
  return drawn(() => value);
}

export function constantFrom<const V extends readonly unknown[]>(...values: V): Arbitrary<V[number]>;
export function constantFrom<T>(...values: readonly T[]): Arbitrary<T>;
export function constantFrom<T>(...values: readonly T[]): Arbitrary<T> {
  const last = values.length - 1;
  return drawn((random) => values[last === 0 ? 0 : random.nextInt(0, last)] as T);
}

export function integer({ min, max }: { readonly min: number; readonly max: number }): Arbitrary<number> {
  return drawn((random) => random.nextInt(min, max));
}

export function boolean(): Arbitrary<boolean> {
  return drawn((random) => random.nextInt(0, 1) === 1);
}

/** Short lists only: fast-check would not draw longer ones than it thinks fit. */
export function array<T>(
  arbitrary: Arbitrary<T>,
  { minLength = 0, maxLength }: { readonly minLength?: number; readonly maxLength: number },
): Arbitrary<T[]> {
  const draw = drawOf(arbitrary);
  return drawn((random) => {
    const length = random.nextInt(minLength, maxLength);
    const items: T[] = [];
    for (let at = 0; at < length; at += 1) items.push(draw(random));
    return items;
  });
}

interface Weighted<T> {
  readonly weight: number;
  readonly arbitrary: Arbitrary<T>;
}
type Chosen<C> = C extends Weighted<infer T> ? T : C extends Arbitrary<infer T> ? T : never;

/** One of several, by weight; an arbitrary alone weighs 1. */
export function oneof<const C extends readonly (Arbitrary<unknown> | Weighted<unknown>)[]>(...choices: C): Arbitrary<Chosen<C[number]>> {
  const draws = choices.map((choice) => drawOf("weight" in choice ? choice.arbitrary : choice));
  let total = 0;
  const upTo = choices.map((choice) => {
    total += "weight" in choice ? choice.weight : 1;
    return total;
  });
  return drawn((random) => {
    const selected = random.nextInt(0, total - 1);
    let at = 0;
    while (selected >= (upTo[at] as number)) at += 1;
    return draws[at]?.(random) as Chosen<C[number]>;
  });
}
