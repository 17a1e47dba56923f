import { Arbitrary, type Random, Stream, Value } from "fast-check";

/**
 * An arbitrary that only draws. Plans are shrunk as plans, whatever drew them, so that what fast-check keeps with every value for its own
 * shrinker would be more than half of the cost of a draw and never used. What is mapped from one only draws, too.
 */
export function drawn<T>(draw: (random: Random) => T): Arbitrary<T> {
  return new Drawn(draw);
}

/** How a value is drawn from an arbitrary, without what fast-check wraps around it. */
export function drawOf<T>(arbitrary: Arbitrary<T>): (random: Random) => T {
  return arbitrary instanceof Drawn ? arbitrary.draw : (random) => arbitrary.generate(random, undefined).value;
}

class Drawn<T> extends Arbitrary<T> {
  readonly draw: (random: Random) => T;

  constructor(draw: (random: Random) => T) {
    super();
    this.draw = draw;
  }

  override generate(random: Random): Value<T> {
    return new Value(this.draw(random), undefined);
  }
  override map<U>(mapper: (value: T) => U): Arbitrary<U> {
    const { draw } = this;
    return new Drawn((random) => mapper(draw(random)));
  }
  override canShrinkWithoutContext(_value: unknown): _value is T {
    return false;
  }
  override shrink(): Stream<Value<T>> {
    return Stream.nil();
  }
}
