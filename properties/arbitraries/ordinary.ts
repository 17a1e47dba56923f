import type { Arbitrary } from "fast-check";
import { terms, wishes } from "./caller.ts";
import { array } from "./combinators.ts";
import { parts } from "./parts.ts";
import { rollout } from "./rollout.ts";
import type { Shape } from "./situation.ts";
import { work } from "./work.ts";

/** Nothing in particular: somebody delegates and may change their mind, some work is done, some releases happen. */
export const ordinary: Arbitrary<Shape> = parts({ terms, work, wishes, rollouts: array(rollout, { maxLength: 2 }) }).map(
  (drawn) => (pace) => ({
    terms: drawn.terms,
    work: drawn.work(pace),
    asks: drawn.wishes(pace),
    vendor: { rollouts: drawn.rollouts.map((timed) => timed(pace)) },
  }),
);
