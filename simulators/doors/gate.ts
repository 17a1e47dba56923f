import type { Interface } from "../../src/a2a/agent-interface.ts";
import type { Connection } from "../../src/client/net.ts";
import type { WorldNet } from "../../src/run/world.ts";
import type { Recorder } from "../../src/trace/recorder.ts";
import type { HttpRequest } from "../wire/dialects/dialect.ts";
import type { WebhookLedger } from "../wire/dialects/webhook-ledger.ts";
import { EXCHANGE_HEADER } from "./carrier.ts";
import type { Answering, Receive, Visit } from "./door.ts";
import type { Exchange, Exchanges } from "./exchanges.ts";
import type { Speech } from "./speech.ts";
import type { Strangers } from "./strangers.ts";
import { cardWording, finalWording, taskWording, written } from "./wording.ts";

/** What a gate stands before. `exchanges`: those this house's own client announced. */
export interface Grounds {
  readonly net: WorldNet;
  readonly recorder: Recorder;
  readonly speech: Speech;
  readonly exchanges: Pick<Exchanges, "named" | "fail">;
  readonly strangers: Strangers;
  readonly webhooks: WebhookLedger;
}

const NOBODY: Visit = { leave() {} };

/**
 * What stands behind every door: reads requests in a dialect, hands them to the world, and writes what comes back. A request that is none of the protocol
 * gets the protocol's own error; no vendor hears of it, and the trace does.
 */
export function gate(grounds: Grounds): Receive {
  return (http, answering) => {
    const exchange = grounds.exchanges.named(http.headers[EXCHANGE_HEADER] ?? "");
    try {
      return exchange === undefined ? visitOfStranger(grounds, http, answering) : visitAnnounced(grounds, exchange, http, answering);
    } catch (error) {
      grounds.exchanges.fail(error);
      answering.fail();
      return NOBODY;
    }
  };
}

function visitAnnounced({ speech, webhooks }: Grounds, exchange: Exchange, http: HttpRequest, answering: Answering): Visit {
  const { asked } = exchange;
  const dialect = speech.dialectOf(http);
  const asItIs = <T>(card: T): T => card;
  if ("source" in asked) exchange.arrive(null, written(cardWording(dialect, asItIs), answering));
  else {
    const read = dialect.parse(http, endpointOf(http.url), () => asked.op !== "send");
    if (read.kind === "refused") exchange.arrive(read.error, written(finalWording(read.response), answering));
    else exchange.arrive(read.asked.request, written(taskWording(dialect, read.asked, webhooks, asItIs), answering));
  }
  return { leave: exchange.close };
}

function visitOfStranger(grounds: Grounds, from: HttpRequest, answering: Answering): Visit {
  const { net, recorder, speech, strangers, webhooks } = grounds;
  const url = speech.inward(from.url);
  if (url === null) {
    answering.fail(`Nobody answers at ${from.url}: only the vendors of the plan are reached through a door.`);
    return NOBODY;
  }
  const http = { ...from, url };
  const vendor = new URL(url).hostname.replace(/\.example$/, "");
  const dialect = speech.dialectOf(http);
  const card = dialect.parseCard(http);
  if (card !== null)
    return visitTo(net.card(strangers.cardName(vendor), vendor, card, written(cardWording(dialect, speech.outward), answering)));

  const read = dialect.parse(http, endpointOf(url), strangers.isKnown);
  if (read.kind === "refused") {
    recorder.record("turned-away", null, { x: strangers.turnedAwayName(vendor), error: read.error });
    answering.respond(read.response);
    return NOBODY;
  }
  const introduced = strangers.introduce(vendor, read.asked.request);
  const write = written(taskWording(dialect, read.asked, webhooks, speech.outward), answering);
  return visitTo(
    net.exchange(introduced.name, introduced.of, false, introduced.request, (heard) => write(strangers.told(introduced, heard))),
  );
}

function visitTo(connection: Connection): Visit {
  return { leave: connection.close };
}

/** The interface a URL belongs to: its first path segment names the endpoint, what follows is the binding's own. */
function endpointOf(url: string): Interface {
  const { origin, pathname } = new URL(url);
  const [, endpoint = ""] = pathname.split("/");
  return { url: `${origin}/${endpoint}`, protocol: "JSONRPC", version: "1.0", tenant: null };
}
