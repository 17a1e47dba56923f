import type { CardRequest, Heard, Request } from "../../src/a2a/exchange.ts";

/**
 * Speaks HTTP for a client: this house's own dialects, or a library that a user brings. It calls `hear` once for everything that comes back, in order, and
 * hangs up when `signal` is aborted. `name` must travel with every HTTP request of the exchange, in the header of that name.
 */
export interface Carrier {
  request(name: string, request: Request, signal: AbortSignal, hear: (heard: Heard) => void): Promise<void>;
  card(name: string, request: CardRequest, signal: AbortSignal, hear: (heard: Heard) => void): Promise<void>;
}

/** The header that names an exchange to the door. A client that announces nothing does not send it. */
export const EXCHANGE_HEADER = "a2a-chaos-exchange";
