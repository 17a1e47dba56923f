import type { Fetch } from "../../src/run/served-world.ts";
import type { HttpRequest, HttpResponse } from "../wire/dialects/dialect.ts";

/**
 * A way into the simulated world over HTTP. One door is open a run; it takes requests in, gives answers out, and knows neither what they mean nor
 * what time it is: it carries every byte at once, and whoever waits for virtual time waits behind it.
 */
export interface Door {
  readonly id: DoorId;
  /** After so many turns of the event loop in which nothing passed the door, whatever a client does between two passages is done. */
  readonly quietTurns: number;
  /** What is in its sockets; a door without any has none. */
  underWay?(): number;
  /** How a client reaches a vendor through this door. Never follows a redirect, so that a move is seen. */
  readonly fetch: Fetch;
  /** Carries a vendor's webhook call to the client's side; `arrive` is called there, in the same step where the door has no sockets. */
  post(http: HttpRequest, arrive: (http: HttpRequest) => void): void;
  /** From now on requests are received here; until `shut` nobody else may open it. */
  open(receive: Receive): void;
  shut(): void;
  /** Gives everything back: listeners, sockets, patched globals. */
  close(): Promise<void>;
}
export type DoorId = "direct" | "msw" | "nock" | "loopback";

/** Takes one request in. What becomes of it is told to `answering`, now or later, possibly never. */
export type Receive = (http: HttpRequest, answering: Answering) => Visit;

/** The client's end of one request, as seen from behind the door. Either `fail`, or `respond` once and then, for a stream, frames and an end. */
export interface Answering {
  /** A body of null opens a stream of frames. */
  respond(response: HttpResponse): void;
  frame(text: string): void;
  /** The stream ends: as it should, or as a broken connection. */
  end(how: "closed" | "broken"): void;
  /** The connection fails before anything was answered; doors without a socket say why. */
  fail(why?: string): void;
}

export interface Visit {
  /** The client hung up. */
  leave(): void;
}
