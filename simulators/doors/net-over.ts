import type { Heard } from "../../src/a2a/exchange.ts";
import type { Connection, Net } from "../../src/client/net.ts";
import type { Carrier } from "./carrier.ts";
import type { Exchange, Exchanges } from "./exchanges.ts";

/** The client's way to the world over HTTP: each exchange is announced to the wire, then carried. */
export function netOver(carrier: Carrier, exchanges: Exchanges): Net {
  const carried = (
    exchange: Exchange,
    hear: (heard: Heard) => void,
    carry: (signal: AbortSignal, hear: (heard: Heard) => void) => Promise<void>,
  ): Connection => {
    const abort = new AbortController();
    let isOpen = true;
    exchange.onClose(() => {
      isOpen = false;
      abort.abort();
    });
    carry(abort.signal, (heard) => {
      if (!isOpen) return;
      hear(heard);
      exchange.heard(heard.kind !== "frame");
    }).catch(exchanges.fail);
    return { close: exchange.close };
  };
  return {
    exchange: (name, of, stray, request, hear) =>
      carried(exchanges.request(name, of, stray, request), hear, (signal, told) => carrier.request(name, request, signal, told)),
    card: (name, vendor, request, hear) =>
      carried(exchanges.card(name, vendor, request), hear, (signal, told) => carrier.card(name, request, signal, told)),
  };
}
