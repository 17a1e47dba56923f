import { type Defaults, lean, unlessEmpty, unlessSame } from "./lean.ts";
import { normalBuild, normalWork } from "./normal-behaviour.ts";
import type { Renumbered } from "./normal-workload.ts";
import type { Move, Rollout } from "./rollout.ts";
import type { CardOrigin, Edge, Vendor } from "./topology.ts";

/** The normal form of a vendor: see `normalise`. The tables are the defaults that `topology.ts` and `rollout.ts` document. */
const ORIGIN: Defaults<CardOrigin> = {
  maxAgeSec: undefined,
  noStore: false,
  etag: "content",
  skills: undefined,
  claims: undefined,
  denies: undefined,
  signed: false,
};
const EDGE: Defaults<Edge> = {
  agedMs: 0,
  ttlSec: undefined,
  hidesAge: false,
  ignoresNoCache: false,
  purgeAfterMs: undefined,
  swrSec: 0,
  sieSec: 0,
  rewritesAddress: false,
  mangles: undefined,
};
const MOVE: Defaults<Move> = { old: "gone", store: "shared" };
const ROLLOUT: Defaults<Rollout> = {
  atMs: undefined,
  cardAfterMs: 0,
  build: undefined,
  move: undefined,
  skills: undefined,
  redefinesSkills: false,
  keepsVersion: false,
  cosmetic: false,
  mixedMs: undefined,
  backAfterMs: undefined,
};
const VENDOR: Defaults<Vendor> = {
  card: undefined,
  edges: undefined,
  route: undefined,
  build: undefined,
  rollouts: undefined,
  originDown: undefined,
  foreignCancels: undefined,
  taskIds: "message",
  work: undefined,
};
const FIRST_SKILLS: readonly string[] = ["s1"];

export function normalVendor(vendor: Vendor, renumbered: Renumbered): Vendor {
  return lean<Vendor>(
    {
      ...vendor,
      card: vendor.card && unlessEmpty(normalOrigin(vendor.card)),
      edges: unlessEmpty(vendor.edges?.map((edge) => lean(edge, EDGE))),
      route: isUsualRoute(vendor) ? undefined : unlessEmpty(vendor.route),
      build: vendor.build && unlessEmpty(normalBuild(vendor.build, renumbered)),
      rollouts: unlessEmpty(vendor.rollouts?.map((rollout) => normalRollout(rollout, renumbered))),
      originDown: unlessEmpty(vendor.originDown),
      foreignCancels: unlessEmpty(vendor.foreignCancels?.map(([n, atMs]) => [renumbered?.(n) ?? n, atMs] as const)),
      work: vendor.work && unlessEmpty(normalWork(vendor.work)),
    },
    VENDOR,
  );
}

function normalOrigin(card: CardOrigin): CardOrigin {
  return lean<CardOrigin>(
    { ...card, skills: unlessSame(card.skills, FIRST_SKILLS), claims: unlessEmpty(card.claims), denies: unlessEmpty(card.denies) },
    ORIGIN,
  );
}

/** A build or a move without members says something: the task manager is replaced by a faithful one, the endpoint moves. */
function normalRollout(rollout: Rollout, renumbered: Renumbered): Rollout {
  return lean<Rollout>(
    {
      ...rollout,
      build: rollout.build && normalBuild(rollout.build, renumbered),
      move: rollout.move && lean(rollout.move, MOVE),
    },
    ROLLOUT,
  );
}

function isUsualRoute(vendor: Vendor): boolean {
  const first = vendor.route?.[0];
  return vendor.route?.length === 1 && first !== undefined && first[0] === 0 && first[1] === 1;
}
