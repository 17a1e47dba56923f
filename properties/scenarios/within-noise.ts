import type { Arbitrary } from "fast-check";
import type { Plan } from "../../src/plan/plan.ts";
import { assemble } from "../arbitraries/assemble.ts";
import { constant, oneof } from "../arbitraries/combinators.ts";
import { noise } from "../arbitraries/noise.ts";
import { pace } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Shape } from "../arbitraries/situation.ts";
import type { Motif } from "../motifs/motif.ts";

/**
 * Plans of one situation within noise. `over` is laid over both: what it says stands, whatever the situation and the noise say of the same thing.
 */
export function withinNoise(situation: Arbitrary<Shape>, over: Arbitrary<Shape> = NOTHING): Arbitrary<Plan> {
  return parts({ pace, over, situation, noise }).map((drawn) =>
    assemble(drawn.pace, [drawn.over(drawn.pace), drawn.situation(drawn.pace), drawn.noise(drawn.pace)]),
  );
}

const NOTHING: Arbitrary<Shape> = constant(() => ({}));

/** One of some motifs, with equal chance. */
export function oneOfMotifs(...motifs: readonly Motif[]): Arbitrary<Shape> {
  return oneof(...motifs.map(({ arbitrary }) => ({ weight: 1, arbitrary })));
}
