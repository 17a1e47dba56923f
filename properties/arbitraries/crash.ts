import type { Arbitrary } from "fast-check";
import type { ClientOptions, Crash } from "../../src/plan/client-options.ts";
import { oneIn } from "./chance.ts";
import { array, constant, constantFrom } from "./combinators.ts";
import { logMs } from "./duration.ts";
import { anInstant } from "./instant.ts";
import type { Pace } from "./pace.ts";
import { parts } from "./parts.ts";

type Timed = (pace: Pace) => Crash;

function crash(lost: Arbitrary<Crash["lost"]>): Arbitrary<Timed> {
  return parts({ at: anInstant, downOf: oneIn(2, logMs(1, 200)), lost }).map(({ at, downOf, ...drawn }) => (pace) => ({
    atMs: at(pace),
    ...(downOf !== undefined && { downMs: Math.max(1, Math.round((pace.lifeMs * downOf) / 100)) }),
    ...drawn,
  }));
}

/** Once in a while the client's process dies, rarely with saves that did not reach the disk. */
export const crashes = oneIn(6, array(crash(oneIn(6, constantFrom(1, 2, "all" as const))), { minLength: 1, maxLength: 2 }));
/** As `crashes`, and every save survives. */
export const cleanCrashes = oneIn(6, array(crash(constant(undefined)), { minLength: 1, maxLength: 1 }));

export function withCrashes(client: ClientOptions, drawn: readonly Timed[] | undefined, pace: Pace): ClientOptions {
  return drawn === undefined ? client : { crashes: drawn.map((timed) => timed(pace)), ...client };
}
