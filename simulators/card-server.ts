import type { Interface } from "../src/a2a/agent-interface.ts";
import type { CardReply, CardRequest } from "../src/a2a/exchange.ts";
import type { Vendor as VendorPlan } from "../src/plan/topology.ts";
import { type CardEdge, cardEdge, replyTo, type Served } from "./card-edge.ts";
import { type CardOrigin, cardOrigin, type Revision } from "./card-origin.ts";
import type { Side } from "./rollout.ts";
import type { Site } from "./site.ts";
import type { CardChange } from "./timeline.ts";
import { writtenCard } from "./written-card.ts";

/** The card half of a vendor: an origin, the edges before it, and which of them this client reads. */
export interface CardServer {
  /** The origin turns to a revision. Records it and tells the edges. */
  publish(change: CardChange): void;
  /** Answers a read of the card that arrives now; null: nobody answers. */
  serve(x: string, request: CardRequest): CardReply | null;
}

const NEVER: readonly (readonly [number, number])[] = [];

export function cardServer(site: Site, plan: VendorPlan, first: Side, interfaces: readonly Interface[], healsAtMs: number): CardServer {
  const revisions: Revision[] = [];
  const isSigned = plan.card?.signed === true;
  const revisionAt = (number: number, side: Side): Revision =>
    (revisions[number - 1] ??= { number, ...writtenCard(site.vendor, side, interfaces[side.endpoint - 1] as Interface, isSigned) });
  const origin = cardOrigin(plan.card ?? {}, revisionAt(1, first), plan.originDown ?? NEVER, healsAtMs);
  const edges = (plan.edges ?? []).map((edge) => cardEdge(edge, origin, healsAtMs));
  recordPublication(site, revisionAt(1, first));

  return {
    publish({ side, revision, isNew }) {
      const next = revisionAt(revision, side);
      origin.serve(next);
      recordPublication(site, next);
      if (isNew) for (const edge of edges) edge.hearPublication(site.clock.now());
    },
    serve(x, request) {
      const nowMs = site.clock.now();
      const position = edgeAt(plan.route, nowMs);
      const edge: CardEdge | undefined = edges[position - 1];
      const served = edge === undefined ? readOrigin(origin, request, nowMs) : edge.serve(request, nowMs);
      if (served === null) return null;
      site.recorder.record("card-served", null, {
        x,
        vendor: site.vendor,
        edge: edge === undefined ? null : position,
        revision: served.revision,
        from: served.from,
        notModified: served.reply.card === null,
      });
      return served.reply;
    },
  };
}

function readOrigin(origin: CardOrigin, request: CardRequest, nowMs: number): Served | null {
  if (origin.isDown(nowMs)) return null;
  const { revision, etag } = origin.read(request.etag, nowMs);
  return { revision: revision.number, from: "origin", reply: replyTo(request, revision.card, etag, origin.cacheControl, null) };
}

/** The edge that answers this client at an instant: the latest entry of the route that has begun, edge 1 before any. */
function edgeAt(route: VendorPlan["route"], nowMs: number): number {
  if (route === undefined) return 1;
  let position = 1;
  let sinceMs = -1;
  for (const [fromMs, edge] of route) {
    if (fromMs > nowMs || fromMs < sinceMs) continue;
    position = edge;
    sinceMs = fromMs;
  }
  return position;
}

function recordPublication(site: Site, revision: Revision): void {
  site.recorder.record("card-published", null, {
    vendor: site.vendor,
    revision: revision.number,
    hash: revision.hash,
    interfaces: revision.card.interfaces,
    skills: revision.card.skills,
  });
}
