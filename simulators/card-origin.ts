import type { CardOrigin as OriginPlan } from "../src/plan/topology.ts";
import type { WrittenCard } from "./written-card.ts";

/** One state of a card, numbered from 1 in the order in which they appeared. */
export interface Revision extends WrittenCard {
  readonly number: number;
}

/** What the origin says to a conditional read: the revision it serves now, its validator, and whether that is what the reader has. */
export interface OriginReply {
  readonly revision: Revision;
  readonly etag: string | null;
  readonly isSame: boolean;
}

export interface CardOrigin {
  readonly cacheControl: string | null;
  /** How long caches may keep a reply; 0 when nothing is said, null when they must not keep it at all. */
  readonly lifetimeMs: number | null;
  serve(revision: Revision): void;
  /** Nobody can read it now. */
  isDown(nowMs: number): boolean;
  read(etag: string | null, nowMs: number): OriginReply;
}

/**
 * The server that owns the card (A2A §8.6); `down`: when it does not answer. An ETag made of the version calls two cards one as long as their version is; in a healthy world
 * (from `healsAtMs`) every ETag is made of the content.
 */
export function cardOrigin(plan: OriginPlan, first: Revision, down: readonly (readonly [number, number])[], healsAtMs: number): CardOrigin {
  let revision = first;
  const etagAt = (nowMs: number) => {
    const kind = plan.etag ?? "content";
    if (kind === "none") return null;
    return kind === "version" && nowMs < healsAtMs ? `"v${revision.card.version}"` : `"${revision.hash.slice(0, 16)}"`;
  };
  return {
    cacheControl: cacheControlOf(plan),
    lifetimeMs: plan.noStore === true ? null : (plan.maxAgeSec ?? 0) * 1000,
    serve(next) {
      revision = next;
    },
    isDown: (nowMs) => nowMs < healsAtMs && down.some(([fromMs, untilMs]) => nowMs >= fromMs && nowMs < untilMs),
    read(asked, nowMs) {
      const etag = etagAt(nowMs);
      return { revision, etag, isSame: etag !== null && etag === asked };
    },
  };
}

function cacheControlOf(plan: OriginPlan): string | null {
  if (plan.noStore === true) return "no-store";
  return plan.maxAgeSec === undefined ? null : `max-age=${plan.maxAgeSec}`;
}
