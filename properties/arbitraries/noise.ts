import type { Arbitrary } from "fast-check";
import { build } from "./build.ts";
import { other, reads } from "./caller.ts";
import { cardServers } from "./card.ts";
import { oneIn } from "./chance.ts";
import { client } from "./client.ts";
import { array, constant, integer, oneof } from "./combinators.ts";
import { crashes, withCrashes } from "./crash.ts";
import { crossing, fault } from "./fault.ts";
import { anInstant } from "./instant.ts";
import type { Pace } from "./pace.ts";
import { parts } from "./parts.ts";
import { rollout } from "./rollout.ts";
import type { Other, Shape, Situation } from "./situation.ts";

/** Families of noise, as bits of what is switched off. */
const CARD = 1;
const BUILD = 2;
const ROLLOUTS = 4;
const FAULTS = 8;
const CALLERS = 16;
const CLIENT = 32;

/**
 * One run in eight is a swarm run, in which every family is off with chance a half: now and then the world must be quiet enough for what
 * noise would drown. More of that costs more than it finds.
 */
const off = oneof({ weight: 7, arbitrary: constant(0) }, { weight: 1, arbitrary: integer({ min: 0, max: 63 }) });

const others: Arbitrary<readonly ((pace: Pace) => Other)[]> = oneof(
  { weight: 4, arbitrary: constant([]) },
  { weight: 3, arbitrary: array(other, { minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: array(other, { minLength: 2, maxLength: 2 }) },
);

/** Everything that goes on around a situation: caches, an odd build, a release, faults, other delegations, a client of some make. */
export const noise: Arbitrary<Shape> = parts({
  off,
  card: cardServers,
  build: oneIn(3, build),
  rollout: oneIn(3, rollout),
  faults: array(fault, { maxLength: 3 }),
  crossing: oneIn(12, crossing),
  crashes,
  faultsEndAt: oneIn(16, anInstant),
  reads,
  others,
  stranger: oneIn(24, anInstant),
  client,
}).map((drawn) => (pace): Situation => {
  const isOn = (family: number) => (drawn.off & family) === 0;
  const servers = isOn(CARD) ? drawn.card(pace) : undefined;
  return {
    vendor: {
      card: servers?.card,
      edges: servers?.edges,
      route: servers?.route,
      build: isOn(BUILD) ? drawn.build : undefined,
      rollouts: isOn(ROLLOUTS) && drawn.rollout ? [drawn.rollout(pace)] : undefined,
      originDown: servers?.originDown,
      foreignCancels: isOn(CALLERS) && drawn.stranger ? [[1, drawn.stranger(pace)]] : undefined,
    },
    faults: isOn(FAULTS) ? [...drawn.faults, ...(drawn.crossing ? [drawn.crossing] : [])].map((timed) => timed(pace)) : undefined,
    faultsEndAtMs: isOn(FAULTS) && drawn.faultsEndAt ? drawn.faultsEndAt(pace) + 1 : undefined,
    asks: isOn(CALLERS) ? drawn.reads(pace) : undefined,
    others: isOn(CALLERS) ? drawn.others.map((timed) => timed(pace)) : undefined,
    client: isOn(CLIENT) ? withCrashes(drawn.client(pace), drawn.crashes, pace) : undefined,
  };
});
