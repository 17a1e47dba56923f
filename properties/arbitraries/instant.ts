import type { Arbitrary } from "fast-check";
import { constantFrom, oneof } from "./combinators.ts";
import { epsilon, late, share } from "./duration.ts";
import { during, type Pace } from "./pace.ts";
import { parts } from "./parts.ts";

/** An instant that still has to be placed in a plan's time. */
export type Instant = (pace: Pace) => number;

/** Before, at or after one of the instants where something turns: the ask, the task's creation, its end. */
const nearLandmark: Arbitrary<Instant> = parts({ landmark: constantFrom("startMs", "createdMs", "doneMs", "doneMs"), epsilon }).map(
  ({ landmark, epsilon: by }) =>
    (pace) =>
      Math.max(pace.startMs, pace[landmark] + by),
);

const inTheLife: Arbitrary<Instant> = share.map((hundredths) => (pace) => during(pace, hundredths));

/** From now to hours, on a log scale: the small ones meet whatever happens first. */
const afterTheStart: Arbitrary<Instant> = late.map((ms) => (pace) => pace.startMs + ms);

export const anInstant: Arbitrary<Instant> = oneof(
  { weight: 3, arbitrary: nearLandmark },
  { weight: 3, arbitrary: inTheLife },
  { weight: 1, arbitrary: afterTheStart },
);

/** After the work's end. */
export const anAftermath: Arbitrary<Instant> = late.map((ms) => (pace) => pace.doneMs + ms);
