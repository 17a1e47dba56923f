import type { AgentCard } from "../../../src/a2a/agent-card.ts";
import type { CardReply } from "../../../src/a2a/exchange.ts";
import type { Dialect, HttpResponse } from "./dialect.ts";
import { gatewayError } from "./gateway.ts";
import { integerOf, parsed } from "./json.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Where a canonical source says that the card lies (A2A 1.0 §8.2); other versions put their own path in its place. */
const CANONICAL_PATH = "/.well-known/agent-card.json";

/** Reads of the card: plain HTTP with its caching headers, alike in all dialects but for the path and the body (A2A 1.0 §8.6, RFC 9111). */
export function cardHalf(vocabulary: Vocabulary): Pick<Dialect, "cardPath" | "parseCard" | "card" | "askCard" | "hearCard"> {
  const { cardPath, cardHeaders } = vocabulary;
  const vary = Object.keys(cardHeaders).join(", ");
  return {
    cardPath,
    askCard({ source, unconditional, etag }) {
      const headers: Record<string, string> = { ...cardHeaders, accept: "application/json" };
      if (unconditional) headers["cache-control"] = "no-cache";
      if (etag !== null) headers["if-none-match"] = etag;
      return { method: "GET", url: withPath(source, CANONICAL_PATH, cardPath), headers, body: "" };
    },
    parseCard({ method, url, headers }) {
      const [address = ""] = url.split("?");
      if (method !== "GET" || !address.endsWith(cardPath)) return null;
      const unconditional = /(^|[,\s])no-cache($|[,\s])/.test(headers["cache-control"] ?? "");
      return { source: withPath(address, cardPath, CANONICAL_PATH), unconditional, etag: headers["if-none-match"] ?? null };
    },
    card(reply) {
      const headers: Record<string, string> = { ...cachingHeaders(reply) };
      if (vary !== "") headers.vary = vary;
      if (reply.card === null && reply.isUnreadable !== true) return { status: 304, headers, body: "" };
      const body = reply.card === null ? UNREADABLE : JSON.stringify(vocabulary.cardWords(reply.card));
      return { status: 200, headers: { ...headers, "content-type": "application/json" }, body };
    },
    hearCard(response) {
      if (response.status === 304) return { kind: "card", reply: { card: null, ...cachingOf(response) } };
      if (response.status !== 200) return gatewayError(response.status);
      return { kind: "card", reply: { ...readable(vocabulary.cardOf(parsed(response.body))), ...cachingOf(response) } };
    },
  };
}

/** What a gateway puts in the place of a card. */
const UNREADABLE = "<html><body>Welcome</body></html>";

/** A card that was read, or that there was none in what came. */
export function readable(card: AgentCard | null): Pick<CardReply, "card" | "isUnreadable"> {
  return card === null ? { card, isUnreadable: true } : { card };
}

/** What a reply with a card says of how long it keeps. */
export function cachingHeaders({ etag, cacheControl, age }: CardReply): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (cacheControl !== null) headers["cache-control"] = cacheControl;
  if (etag !== null) headers.etag = etag;
  if (age !== null) headers.age = String(age);
  return headers;
}

export function cachingOf({ headers }: HttpResponse): Pick<CardReply, "etag" | "cacheControl" | "age"> {
  return { etag: headers.etag ?? null, cacheControl: headers["cache-control"] ?? null, age: integerOf(headers.age) };
}

/** A result of a method says no more; the binding adds what its HTTP headers say. */
export const NO_CACHING: Pick<CardReply, "etag" | "cacheControl" | "age"> = { etag: null, cacheControl: null, age: null };

function withPath(address: string, from: string, to: string): string {
  return address.endsWith(from) ? address.slice(0, -from.length) + to : address;
}
