import type { Arbitrary } from "fast-check";
import type { CardOrigin, Edge, Vendor } from "../../src/plan/topology.ts";
import { oneIn } from "./chance.ts";
import { array, boolean, constant, constantFrom, integer, oneof } from "./combinators.ts";
import { logMs, share } from "./duration.ts";
import { anInstant } from "./instant.ts";
import { type Pace, secondsOf } from "./pace.ts";
import { parts } from "./parts.ts";
import { said, unlessEmpty } from "./said.ts";

/** Freshness that still has to be measured by a plan's pace; none, for ever, or some of a life. */
type Freshness = (pace: Pace) => number | undefined;

const freshness: Arbitrary<Freshness> = oneof(
  {
    weight: 3,
    arbitrary: share.map(
      (hundredths): Freshness =>
        (pace) =>
          secondsOf(pace, hundredths),
    ),
  },
  { weight: 1, arbitrary: constant<Freshness>(() => 0) },
  { weight: 1, arbitrary: constant<Freshness>(() => 3_600) },
  { weight: 1, arbitrary: constant<Freshness>(() => undefined) },
);

/** What a card says of the live side whatever that is. */
const boasts = constantFrom<Pick<CardOrigin, "claims" | "denies">>(
  { claims: ["streaming"] },
  { claims: ["interruptible", "push"] },
  { denies: ["streaming"] },
  { denies: ["interruptible"] },
);

const origin: Arbitrary<(pace: Pace) => CardOrigin | undefined> = parts({
  freshness,
  noStore: oneIn(16, constant(true)),
  etag: oneIn(3, constantFrom("version" as const, "none" as const)),
  signed: oneIn(8, constant(true)),
}).map(
  ({ freshness: measured, noStore, etag, signed }) =>
    (pace) =>
      unlessEmpty(said<CardOrigin>({ maxAgeSec: measured(pace), noStore, etag, signed })),
);

const honestEdge: Arbitrary<Edge> = parts({ agedMs: oneIn(2, logMs(1, 3_600_000)) });

/** What a cache does beyond keeping a copy too long: it serves it after its time (RFC 5861), or not as it was. */
const oddEdge: Arbitrary<Edge> = parts({
  swrSec: oneIn(2, logMs(1, 3_600)),
  sieSec: oneIn(2, logMs(1, 86_400)),
  rewritesAddress: oneIn(6, constant(true)),
  mangles: oneIn(4, constantFrom("body" as const, "signature" as const)),
});

const edge: Arbitrary<(pace: Pace) => Edge> = parts({
  agedMs: oneIn(2, logMs(1, 3_600_000)),
  ttl: oneIn(3, share),
  hidesAge: oneIn(3, constant(true)),
  ignoresNoCache: oneIn(3, constant(true)),
  purgeAfterMs: oneIn(4, logMs(1, 600_000)),
  odd: oneIn(5, oddEdge),
}).map(({ ttl, odd, ...drawn }) => (pace) => {
  const usual: Edge = ttl === undefined ? drawn : { ttlSec: secondsOf(pace, ttl), ...drawn };
  return odd === undefined ? usual : { ...usual, ...odd };
});

const route = array(parts({ at: share, edge: integer({ min: 1, max: 2 }) }), { minLength: 1, maxLength: 4 });

/** Which of two edges answers, in turns: two caches that do not agree are a card history that is not a line. */
export function inTurns(pace: Pace, turns: readonly { readonly at: number; readonly edge: number }[]): NonNullable<Vendor["route"]> {
  return turns.map((turn) => [pace.createdMs + Math.round((pace.lifeMs * turn.at) / 100), turn.edge] as const).sort((a, b) => a[0] - b[0]);
}

type CardServers = Pick<Vendor, "card" | "edges" | "route" | "originDown">;
type Caches = Pick<Vendor, "edges" | "route">;

const caches: Arbitrary<(pace: Pace) => Caches> = oneof(
  { weight: 3, arbitrary: constant((): Caches => ({})) },
  {
    weight: 2,
    arbitrary: edge.map(
      (timed) =>
        (pace: Pace): Caches => ({ edges: [timed(pace)] }),
    ),
  },
  {
    weight: 1,
    arbitrary: parts({ first: edge, second: edge, route }).map(
      (drawn) =>
        (pace: Pace): Caches => ({
          edges: [drawn.first(pace), drawn.second(pace)],
          route: inTurns(pace, drawn.route),
        }),
    ),
  },
);

const outage = parts({ from: anInstant, of: logMs(1, 200) }).map(({ from, of }) => (pace: Pace): NonNullable<Vendor["originDown"]> => {
  const fromMs = from(pace);
  return [[fromMs, fromMs + Math.max(2, Math.round((pace.lifeMs * of) / 100))]];
});

/** Card servers as they come: some origin, which may be down for a while, no cache before it, one, or two in turns. */
export const cardServers: Arbitrary<(pace: Pace) => CardServers> = parts({
  origin,
  boasts: oneIn(12, boasts),
  caches,
  outage: oneIn(16, outage),
}).map((drawn) => (pace) => {
  const candid = drawn.origin(pace);
  const card = drawn.boasts === undefined ? candid : { ...candid, ...drawn.boasts };
  const servers: CardServers = card === undefined ? drawn.caches(pace) : { card, ...drawn.caches(pace) };
  return drawn.outage === undefined ? servers : { ...servers, originDown: drawn.outage(pace) };
});

/** Card servers that follow RFC 9111. */
export const honestCardServers: Arbitrary<(pace: Pace) => CardServers> = parts({
  origin,
  isCached: boolean(),
  edge: honestEdge,
}).map(
  (drawn) => (pace) =>
    said<CardServers>({
      card: drawn.origin(pace),
      edges: drawn.isCached ? [drawn.edge] : undefined,
    }),
);
