import type { AgentCard } from "../src/a2a/agent-card.ts";
import type { CardReply } from "../src/a2a/exchange.ts";
import type { Edge } from "../src/plan/topology.ts";

/** What an edge does to the cards that pass through it. A body that is not the origin's has a validator of its own. */
export interface Spoiling {
  etag(etag: string | null): string | null;
  reply(reply: CardReply): CardReply;
}

const NONE: Spoiling = { etag: (etag) => etag, reply: (reply) => reply };

export function spoilingOf({ rewritesAddress, mangles }: Edge): Spoiling {
  if (mangles === "body") {
    return {
      etag: () => null,
      reply: (reply) => (reply.card === null ? reply : { ...reply, card: null, isUnreadable: true }),
    };
  }
  if (rewritesAddress !== true && mangles === undefined) return NONE;
  let last: { readonly written: AgentCard; readonly spoiled: AgentCard } | null = null;
  const spoil = (written: AgentCard): AgentCard => {
    if (last?.written !== written) last = { written, spoiled: spoiledCard(written, rewritesAddress === true, mangles === "signature") };
    return last.spoiled;
  };
  return {
    etag: (etag) => (etag === null ? null : `${etag.slice(0, -1)}-edge"`),
    reply: (reply) => (reply.card === null ? reply : { ...reply, card: spoil(reply.card) }),
  };
}

/** The inner address of a gateway: another host, no TLS. */
function spoiledCard(card: AgentCard, isRewritten: boolean, isSignatureSpoiled: boolean): AgentCard {
  const interfaces = isRewritten
    ? Object.freeze(
        card.interfaces.map((at) =>
          Object.freeze({ ...at, url: at.url.replace("https://", "http://").replace(".example/", ".internal/") }),
        ),
      )
    : card.interfaces;
  const isSigned = isSignatureSpoiled && card.signature !== undefined;
  return Object.freeze({ ...card, interfaces, ...(isSigned && { signature: `spoiled ${card.signature}` }) });
}
