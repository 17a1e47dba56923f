import type { Arbitrary } from "fast-check";
import {
  CLIENT_DEFAULTS,
  type ClientLimits,
  type ClientOptions,
  type Deadlines,
  type ObservedChannel,
} from "../../src/plan/client-options.ts";
import { oneIn } from "./chance.ts";
import { constant, constantFrom, integer } from "./combinators.ts";
import { logMs, share } from "./duration.ts";
import { type Pace, secondsOf } from "./pace.ts";
import { parts } from "./parts.ts";
import { said, unlessEmpty } from "./said.ts";

const channels = constantFrom<readonly ObservedChannel[] | undefined>(
  undefined,
  ["poll", "push"],
  ["poll", "push"],
  ["poll", "stream"],
  ["poll", "stream"],
  ["poll", "stream", "push"],
  ["poll", "stream", "push"],
  ["push"],
  ["stream"],
);

const limits: Arbitrary<Partial<ClientLimits> | undefined> = parts({
  sends: oneIn(4, integer({ min: 1, max: 4 })),
  cancels: oneIn(4, integer({ min: 1, max: 4 })),
  revalidations: oneIn(4, integer({ min: 1, max: 4 })),
  enrichMs: oneIn(4, logMs(10, 600_000)),
  evidenceMs: oneIn(4, logMs(60_000, 3_600_000)),
}).map(unlessEmpty);

/** The pause before a retry, long enough for the plan's patience; nothing when it is the default. */
function retryOf(pace: Pace, ms: number | undefined): number | undefined {
  const retryMs = Math.max(ms ?? CLIENT_DEFAULTS.retryMs, pace.retryMs);
  return retryMs === CLIENT_DEFAULTS.retryMs ? undefined : retryMs;
}

/** A client as they are built: what it watches, how patient it is, what it may spend. Its pace is the plan's. */
export const client: Arbitrary<(pace: Pace) => ClientOptions> = parts({
  channels,
  retry: oneIn(2, logMs(10, 10_000)),
  cardTtl: oneIn(2, share),
  blocking: oneIn(8, constant(true)),
  request: logMs(20, 20_000),
  stream: oneIn(2, logMs(50, 600_000)),
  cancel: oneIn(2, logMs(50, 600_000)),
  reconciliation: oneIn(2, logMs(50, 600_000)),
  limits: oneIn(2, limits),
  workers: oneIn(20, integer({ min: 1, max: 12 })),
}).map(
  (drawn) => (pace) =>
    said<ClientOptions>({
      channels: drawn.channels,
      retryMs: retryOf(pace, drawn.retry),
      blocking: drawn.blocking,
      cardTtlSec: drawn.cardTtl === undefined ? undefined : secondsOf(pace, drawn.cardTtl),
      deadlines: said<Partial<Deadlines>>({
        requestMs: Math.max(drawn.request, Math.ceil(pace.retryMs / 2)) + 2 * (pace.requestMs + pace.replyMs),
        streamMs: drawn.stream,
        cancelMs: drawn.cancel,
        reconciliationMs: drawn.reconciliation,
        blockingMs: drawn.blocking === undefined ? undefined : drawn.stream,
      }),
      limits: drawn.limits,
      workers: drawn.workers === undefined ? undefined : { count: 2, everyMs: Math.max(10, Math.round((pace.pollMs * drawn.workers) / 4)) },
    }),
);
