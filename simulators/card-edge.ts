import type { AgentCard } from "../src/a2a/agent-card.ts";
import type { CardReply, CardRequest } from "../src/a2a/exchange.ts";
import type { Edge as EdgePlan } from "../src/plan/topology.ts";
import type { CardOrigin, OriginReply, Revision } from "./card-origin.ts";
import { spoilingOf } from "./card-spoiling.ts";

/** A card as somebody served it. `from`: out of a copy, or after a word with the origin in the same instant. */
export interface Served {
  readonly revision: number;
  readonly from: "origin" | "copy";
  readonly reply: CardReply;
}

export interface CardEdge {
  /** A new revision appeared at the origin. */
  hearPublication(atMs: number): void;
  /** Null: it has nothing to answer from, and the origin does not answer. */
  serve(request: CardRequest, nowMs: number): Served | null;
}

/** `datedAtMs`: when its age was 0. `storedAtMs`: when this edge took it, what a purge looks at; the copy of before the run has -1. */
interface Copy {
  readonly revision: Revision;
  readonly etag: string | null;
  readonly datedAtMs: number;
  readonly storedAtMs: number;
}

/**
 * A cache before the origin, by RFC 9111 (§4.2 freshness, §4.3 validation, §5.1 Age) and then as badly as its plan says. It begins warm with the
 * first revision. It revalidates with its own validator, so an origin that calls two cards one makes it keep the older body and call it fresh.
 * From `healsAtMs` it keeps nothing. What it keeps after expiry it may still answer from: while it asks the origin anew (RFC 5861 §3), or while
 * the origin does not answer (§4), then even to those who asked to be served past it.
 */
export function cardEdge(plan: EdgePlan, origin: CardOrigin, healsAtMs: number): CardEdge {
  const lifetimeMs = plan.ttlSec === undefined ? origin.lifetimeMs : plan.ttlSec * 1000;
  const purges: number[] = [];
  const spoiling = spoilingOf(plan);
  let copy: Copy | null = lifetimeMs === null ? null : copyOf(origin.read(null, 0), -(plan.agedMs ?? 0), -1);

  const held = (nowMs: number): Copy | null => {
    if (copy === null) return null;
    for (const purgeAtMs of purges) if (copy.storedAtMs < purgeAtMs && purgeAtMs <= nowMs) return null;
    return copy;
  };
  const fetched = (known: Copy | null, nowMs: number): Copy => {
    const reply = origin.read(known?.etag ?? null, nowMs);
    return known !== null && reply.isSame ? { ...known, datedAtMs: nowMs, storedAtMs: nowMs } : copyOf(reply, nowMs, nowMs);
  };

  return {
    hearPublication(atMs) {
      if (plan.purgeAfterMs !== undefined) purges.push(atMs + plan.purgeAfterMs);
    },
    serve(request, nowMs) {
      const isHealthy = nowMs >= healsAtMs;
      const known = isHealthy ? null : held(nowMs);
      const one = chosen(request, known, nowMs);
      if (one === null) return null;
      const ageSec = plan.hidesAge === true && !isHealthy ? null : Math.floor((nowMs - one.datedAtMs) / 1000);
      const etag = isHealthy ? one.etag : spoiling.etag(one.etag);
      const reply = replyTo(request, one.revision.card, etag, origin.cacheControl, ageSec);
      const from = one === known ? "copy" : "origin";
      return { revision: one.revision.number, from, reply: isHealthy ? reply : spoiling.reply(reply) };
    },
  };

  /** What is answered from; null: there is nothing. What was fetched for it, or behind its back, is kept. */
  function chosen(request: CardRequest, known: Copy | null, nowMs: number): Copy | null {
    const keep = (one: Copy): Copy => {
      if (nowMs < healsAtMs) copy = lifetimeMs === null ? null : one;
      return one;
    };
    const mustAsk = request.unconditional && plan.ignoresNoCache !== true;
    const staleMs = known === null ? Number.POSITIVE_INFINITY : nowMs - known.datedAtMs - (lifetimeMs ?? 0);
    if (known !== null && staleMs < 0 && !mustAsk) return keep(known);
    const isDown = origin.isDown(nowMs);
    if (known !== null && !mustAsk && staleMs < (plan.swrSec ?? 0) * 1000) {
      if (!isDown) keep(fetched(known, nowMs));
      return known;
    }
    if (!isDown) return keep(fetched(known, nowMs));
    return known !== null && staleMs < (plan.sieSec ?? 0) * 1000 ? known : null;
  }
}

/** Answers a read from one document: 304 when the reader has it already. */
export function replyTo(
  request: CardRequest,
  card: AgentCard,
  etag: string | null,
  cacheControl: string | null,
  ageSec: number | null,
): CardReply {
  return { card: etag !== null && etag === request.etag ? null : card, etag, cacheControl, age: ageSec };
}

function copyOf(reply: OriginReply, datedAtMs: number, storedAtMs: number): Copy {
  return { revision: reply.revision, etag: reply.etag, datedAtMs, storedAtMs };
}
