import type { Capability } from "../a2a/agent-card.ts";
import type { Interface } from "../a2a/agent-interface.ts";

/**
 * A card as fetched. Hashes: SHA-256 of RFC 8785 text, signatures left out. `freshUntil`: with no-store or no-cache = requestedAt;
 * with max-age = requestedAt + max-age - Age (RFC 9111); with neither = requestedAt + the client's default.
 */
export interface CardSnapshot {
  hash: string;
  version: string;
  source: string;
  /** live: asked of the task endpoint (extended card). */
  audience: "public" | "live";
  requestedAt: number;
  fetchedAt: number;
  freshUntil: number;
  /** The Age header, ms; null when there was none. */
  age: number | null;
  how: "full" | "not-modified";
  /** We asked every cache to step aside. */
  unconditional: boolean;
  /** Judged by the client at every use, never remembered as "ok". */
  signature: "none" | "valid" | "invalid";
  flaws: CardFlaw[];
  interfaces: Interface[];
  skills: { id: string; hash: string }[];
  declares: Record<Capability, boolean>;
  extensions: { uri: string; required: boolean; hash: string }[];
}
export type CardFlaw = "unparsable" | "wrong-dialect" | "address-not-allowed" | "bad-signature" | "audience-lost";

/**
 * One vendor's cards. `newest`: greatest requestedAt. `askedAt`: when this question was first put; `tries`: fetches since; both restart
 * after a hold. A snapshot is usable for a question when now <= freshUntil, or it was fetched for it (requestedAt >= askedAt) and was
 * fresh on arrival (freshUntil >= requestedAt): without the second half a vendor with max-age=0 could never be addressed.
 */
export interface Cards {
  newest: CardSnapshot | null;
  live: CardSnapshot | null;
  failedAt: number | null;
  askedAt: number;
  tries: number;
}

/** What the live side was seen to do, at one interface. `use` is an ordinary exchange (first frame, -32003/4/8/9, extension echo). */
export interface Evidence {
  of: Capability;
  at: Interface;
  by: "attestation" | "live-card" | "probe" | "use";
  found: boolean;
  when: number;
}

/** The usability rule above, as a question. */
export function isUsable(snapshot: CardSnapshot, cards: Cards, now: number): boolean {
  return now <= snapshot.freshUntil || (snapshot.requestedAt >= cards.askedAt && snapshot.freshUntil >= snapshot.requestedAt);
}
