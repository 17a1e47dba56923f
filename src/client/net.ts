import type { CardRequest, Heard, Push, Request } from "../a2a/exchange.ts";

/**
 * The client's way to the world. Everything comes back as a call of `hear`, in later steps, never inside the call itself. After `close` nothing more
 * comes. A plain request brings one `task`, `tasks`, `card` or `error`; a stream brings frames and one `end`, or one `error` in place of the first frame or of the end.
 */
export interface Net {
  /** `name` tells the exchange apart in the trace: who opened it and the how-manieth it is. */
  exchange(name: string, of: string, stray: boolean, request: Request, hear: (heard: Heard) => void): Connection;
  card(name: string, vendor: string, request: CardRequest, hear: (heard: Heard) => void): Connection;
}
export interface Connection {
  close(): void;
}

/** Where webhook calls arrive. */
export type Inbox = (push: Push) => void;
