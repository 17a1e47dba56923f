import { Arbitrary, type Random, Stream, Value } from "fast-check";

/**
 * An arbitrary that only draws. Plans are shrunk as plans, whatever drew them, so that what fast-check keeps with every value for its own
 * shrinker would be half of the cost of a draw and never used.
 */
export function drawn<T>(draw: (random: Random) => T): Arbitrary<T> {
  return new Drawn(draw);
}

class Drawn<T> extends Arbitrary<T> {
  readonly #draw: (random: Random) => T;

  constructor(draw: (random: Random) => T) {
    super();
    this.#draw = draw;
  }

  override generate(random: Random): Value<T> {
    return new Value(this.#draw(random), undefined);
  }
  override canShrinkWithoutContext(_value: unknown): _value is T {
    return false;
  }
  override shrink(): Stream<Value<T>> {
    return Stream.nil();
  }
}
