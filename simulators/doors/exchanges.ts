import type { CardRequest, Heard, Request } from "../../src/a2a/exchange.ts";
import type { ErrorName } from "../../src/a2a/protocol-error.ts";
import type { Connection } from "../../src/client/net.ts";
import type { WorldNet } from "../../src/run/world.ts";

/**
 * The exchanges that this house's own client announced: the wire knows of each the very moment it is sent, so that rulings, instants and trace do not
 * depend on how fast bytes travel. The bytes follow through the door, with the exchange's name in a header, before time moves; what a vendor is given to
 * read is what they say.
 */
export interface Exchanges {
  request(name: string, of: string, stray: boolean, request: Request): Exchange;
  card(name: string, vendor: string, request: CardRequest): Exchange;
  /** The exchange whose bytes came in; undefined when nobody announced it. */
  named(name: string): Exchange | undefined;
  /** How many messages are between the two sides of the door. Throws what went wrong, once something did that is no part of the plan. */
  underWay(): number;
  fail(fault: unknown): void;
  /** A message outside any exchange leaves; what comes back is to be called when it arrived. */
  leave(): () => void;
  /** All that are still open are closed; the client will not listen any more. */
  end(): void;
}

export interface Exchange {
  readonly asked: Request | CardRequest;
  /**
   * Its bytes came in, and say this, or are refused with that error. `tell` gets what the wire delivers, in the step it is delivered, and says whether the
   * door can show it.
   */
  arrive(said: Request | ErrorName | null, tell: (heard: Heard) => boolean): void;
  /** The client has heard one thing that was told; after the last nothing more can come through the door. */
  heard(isLast: boolean): void;
  /** The client closes the connection; `hangUp` is done to the carrier. */
  close(): void;
  onClose(hangUp: () => void): void;
}

export function exchanges(net: WorldNet): Exchanges {
  const open = new Map<string, Exchange>();
  const traffic: Traffic = { underWay: 0, fault: null };
  const opened = <A extends Request | CardRequest>(name: string, asked: A, start: Start<A>): Exchange => {
    const one = exchange(name, asked, start, traffic, () => open.delete(name));
    open.set(name, one);
    return one;
  };
  return {
    request: (name, of, stray, request) => opened(name, request, (hear, said) => net.exchange(name, of, stray, request, hear, said)),
    card: (name, vendor, request) => opened(name, request, (hear) => net.card(name, vendor, request, hear)),
    named: (name) => open.get(name),
    underWay() {
      if (traffic.fault !== null) throw traffic.fault.what;
      return traffic.underWay;
    },
    fail(what) {
      traffic.fault ??= { what };
    },
    leave() {
      traffic.underWay += 1;
      let isUnderWay = true;
      return () => {
        if (isUnderWay) traffic.underWay -= 1;
        isUnderWay = false;
      };
    },
    end() {
      for (const one of open.values()) one.close();
    },
  };
}

interface Traffic {
  underWay: number;
  fault: { readonly what: unknown } | null;
}
type Start<A> = (hear: (heard: Heard) => void, said: () => Request | ErrorName | A) => Connection;

function exchange<A extends Request | CardRequest>(
  name: string,
  asked: A,
  start: Start<A>,
  traffic: Traffic,
  forget: () => void,
): Exchange {
  let tell: ((heard: Heard) => boolean) | null = null;
  let said: Request | ErrorName | null = null;
  let outbound = 1;
  let inbound = 0;
  let isClosed = false;
  let hangUp = () => {};
  traffic.underWay += 1;
  const hear = (heard: Heard) => {
    if (tell === null) throw new Error(`Failed to deliver to ${name}: its bytes never came to the door.`);
    if (isClosed || !tell(heard)) return;
    inbound += 1;
    traffic.underWay += 1;
  };
  const connection = start(hear, () => said ?? asked);
  return {
    asked,
    arrive(read, given) {
      said = read;
      tell = given;
      traffic.underWay -= outbound;
      outbound = 0;
    },
    heard(isLast) {
      if (isLast) forget();
      if (tell === null) {
        // The carrier answered by itself: nothing left, and no vendor is to read it.
        said = "method-not-found";
        tell = () => false;
        traffic.underWay -= outbound;
        outbound = 0;
        return;
      }
      if (inbound === 0) {
        traffic.fault ??= { what: new Error(`The carrier of ${name} heard what was never said: the door lost the connection.`) };
        return;
      }
      inbound -= 1;
      traffic.underWay -= 1;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      traffic.underWay -= outbound + inbound;
      outbound = 0;
      inbound = 0;
      connection.close();
      hangUp();
      forget();
    },
    onClose(act) {
      hangUp = act;
    },
  };
}
