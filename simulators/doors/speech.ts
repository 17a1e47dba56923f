import type { AgentCard } from "../../src/a2a/agent-card.ts";
import type { Interface } from "../../src/a2a/agent-interface.ts";
import type { Dialect, DialectId, HttpRequest } from "../wire/dialects/dialect.ts";

/** In which dialect one request is spoken, and how the places of the world are spelled outside of it. */
export interface Speech {
  dialectOf(http: HttpRequest): Dialect;
  /** A URL as the world knows it; null: it is none of a vendor's. */
  inward(url: string): string | null;
  /** A card that a stranger can follow: its interfaces, as they are served here. */
  outward(card: AgentCard): AgentCard;
}

/** One dialect at the vendors' own addresses. */
export function plainSpeech(dialect: Dialect): Speech {
  return {
    dialectOf: () => dialect,
    inward: (url) => (VENDOR.test(url) ? url : null),
    outward: (card) => ({ ...card, interfaces: card.interfaces.map((at) => ({ ...at, ...BINDING[dialect.id] })) }),
  };
}

const VENDOR = /^https:\/\/vendor-\d+\.example\//;

/** How a card calls what a dialect speaks (A2A §4.4.6). */
export const BINDING: Readonly<Record<DialectId, Pick<Interface, "protocol" | "version">>> = {
  "v1-json-rpc": { protocol: "JSONRPC", version: "1.0" },
  "v1-http-json": { protocol: "HTTP+JSON", version: "1.0" },
  "v0-3": { protocol: "JSONRPC", version: "0.3" },
  legacy: { protocol: "JSONRPC", version: "0.1" },
};
