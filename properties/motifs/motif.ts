import type { Arbitrary } from "fast-check";
import type { Shape } from "../arbitraries/situation.ts";

/**
 * A small coherent situation of three to five elements, named after the public report or the seed document that tells of it. Drawn element by
 * element it would hardly ever come together. It claims nothing about guards: it only makes the world interesting.
 */
export interface Motif {
  /** The report's or seed's own name. */
  readonly id: string;
  /** What happens, in one sentence. */
  readonly title: string;
  readonly arbitrary: Arbitrary<Shape>;
}
