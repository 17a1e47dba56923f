import { parse } from "@tusbar/cache-control";
import type { AgentCard, Skill } from "../a2a/agent-card.ts";
import type { CardReply } from "../a2a/exchange.ts";
import { contentHash } from "../canonical/canonical.ts";
import type { CardFlaw, CardSnapshot } from "../port/cards.ts";

interface Digest {
  readonly hash: string;
  readonly signature: CardSnapshot["signature"];
  readonly skills: { id: string; hash: string }[];
}
// A card object is frozen by whoever made it, so its digest is taken once.
const digests = new WeakMap<AgentCard, Digest>();
const directives = new Map<string, { readonly maxAgeMs: number | null; readonly unstorable: boolean }>();

function digestOf(card: AgentCard): Digest {
  let digest = digests.get(card);
  if (digest === undefined) {
    const { signature, ...content } = card;
    const hash = contentHash(content);
    digest = {
      hash,
      signature: signature === undefined ? "none" : signature === hash ? "valid" : "invalid",
      skills: card.skills.map((skill) => ({ id: skill.id, hash: skillHash(skill) })),
    };
    digests.set(card, digest);
  }
  return digest;
}

/** What a binding remembers of a skill's meaning, so that one id with another meaning is seen (report skill-replaced-same-id). */
function skillHash(skill: Skill): string {
  return `${skill.id}#${skill.meaning}`;
}

function freshness(header: string): { readonly maxAgeMs: number | null; readonly unstorable: boolean } {
  let known = directives.get(header);
  if (known === undefined) {
    const parsed = parse(header);
    const maxAge = parsed.maxAge ?? null;
    known = { maxAgeMs: maxAge === null ? null : maxAge * 1000, unstorable: parsed.noStore === true || parsed.noCache === true };
    if (directives.size < 256) directives.set(header, known);
  }
  return known;
}

/** When an answer stops being fresh (RFC 9111 §4.2): dated at the request, since the reply may have been computed any time after it. */
function freshUntil(reply: CardReply, requestedAt: number, ttlMs: number): number {
  const { maxAgeMs, unstorable } = reply.cacheControl === null ? { maxAgeMs: null, unstorable: false } : freshness(reply.cacheControl);
  if (unstorable) return requestedAt;
  const age = (reply.age ?? 0) * 1000;
  return requestedAt + (maxAgeMs ?? ttlMs) - (maxAgeMs === null ? 0 : age);
}

export interface Fetched {
  readonly source: string;
  readonly audience: "public" | "live";
  readonly requestedAt: number;
  readonly fetchedAt: number;
  readonly unconditional: boolean;
}

/** A snapshot of a card that came with a body. */
export function snapshotOf(card: AgentCard, reply: CardReply, fetched: Fetched, ttlMs: number): CardSnapshot {
  const digest = digestOf(card);
  return {
    hash: digest.hash,
    version: card.version,
    source: fetched.source,
    audience: fetched.audience,
    requestedAt: fetched.requestedAt,
    fetchedAt: fetched.fetchedAt,
    freshUntil: freshUntil(reply, fetched.requestedAt, ttlMs),
    age: reply.age === null ? null : reply.age * 1000,
    how: "full",
    unconditional: fetched.unconditional,
    signature: digest.signature,
    flaws: flawsOf(card, digest, fetched.source),
    interfaces: card.interfaces.map((at) => ({ ...at })),
    skills: digest.skills.map((skill) => ({ ...skill })),
    declares: { ...card.declares },
    extensions: [],
  };
}

/**
 * A document in which nothing can be read. Every such one has one hash and is good for nothing, not even for the question it was fetched for; it never
 * hides that a readable card was held before, but that one was not said again.
 */
export function unreadableSnapshot({ source, audience, requestedAt, fetchedAt, unconditional }: Fetched): CardSnapshot {
  return {
    hash: contentHash(null),
    version: "",
    source,
    audience,
    requestedAt,
    fetchedAt,
    freshUntil: requestedAt,
    age: null,
    how: "full",
    unconditional,
    signature: "none",
    flaws: ["unparsable"],
    interfaces: [],
    skills: [],
    declares: { interruptible: false, streaming: false, push: false },
    extensions: [],
  };
}

/** What is wrong with a card whoever reads it, and whenever: nothing of it is remembered as right. */
function flawsOf(card: AgentCard, { signature }: Digest, source: string): CardFlaw[] {
  const flaws: CardFlaw[] = [];
  if (card.interfaces.some(({ url }) => !isAllowed(url, source))) flaws.push("address-not-allowed");
  if (signature === "invalid") flaws.push("bad-signature");
  return flaws;
}

/** Tasks are sent over TLS only, and only to the host that the card itself came from. */
function isAllowed(url: string, source: string): boolean {
  return url.startsWith("https://") && hostOf(url) === hostOf(source);
}

function hostOf(url: string): string {
  const from = url.indexOf("//") + 2;
  const end = url.indexOf("/", from);
  return end === -1 ? url.slice(from) : url.slice(from, end);
}

/** The same content held again by a 304: only its dates are new. */
export function revalidated(old: CardSnapshot, reply: CardReply, fetched: Fetched, ttlMs: number): CardSnapshot {
  const { hash, version, source, audience, signature, flaws, interfaces, skills, declares, extensions } = old;
  // Named one by one, so that every snapshot has one shape.
  return {
    hash,
    version,
    source,
    audience,
    requestedAt: fetched.requestedAt,
    fetchedAt: fetched.fetchedAt,
    freshUntil: freshUntil(reply, fetched.requestedAt, ttlMs),
    age: reply.age === null ? null : reply.age * 1000,
    how: "not-modified",
    unconditional: fetched.unconditional,
    signature,
    flaws,
    interfaces,
    skills,
    declares,
    extensions,
  };
}
