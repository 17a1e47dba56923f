import type { Interface } from "../../../src/a2a/agent-interface.ts";
import type { CardReply, CardRequest, Heard, Push, Request } from "../../../src/a2a/exchange.ts";
import type { ErrorName } from "../../../src/a2a/protocol-error.ts";
import type { TaskNews } from "../../../src/a2a/task-news.ts";
import type { TaskState } from "../../../src/a2a/task-state.ts";

/**
 * A dialect translates between the one vocabulary of `src/a2a` and HTTP, for the vendor's side and for the client's. It holds nothing between
 * calls, opens nothing, and never throws on what a stranger sent. A door carries what it writes.
 *
 * Vendor, for one HTTP request: `parse` → the world answers → `reply`; where that opens a stream (`body: null`), `frame` for each news and
 * `errorFrame` for an error in mid-stream, then the connection is closed. Client: `ask` → `hear`, or `hearEvent` for each event of a stream.
 *
 * What cannot be said in a dialect is said with the nearest word (rejected in 0.1, a whole Task as the first frame of 0.1, a status as a push
 * of 0.3), so a round trip is the identity only for what the dialect has; `test/dialects` lists the rest. `unreachable` is not a reply: a door
 * fails the connection.
 */
export interface Dialect {
  readonly id: DialectId;
  /** Where the card lies on its origin. The canonical source names the path of 1.0; `askCard` and `parse` translate it. */
  readonly cardPath: string;

  /** Reads what arrived at an endpoint. `isKnown`: whether the vendor has a task of that id; only 0.1 asks, which has one method for send and continue. */
  parse(http: HttpRequest, endpoint: Interface, isKnown?: (taskId: string) => boolean): Parsed;
  /** Reads a request for a card; null: it is not one. */
  parseCard(http: HttpRequest): CardRequest | null;
  /** `webhook`: what is registered for the task, for requests that read it back (see `webhookLedger`). A `frame` or an `end` opens a stream. */
  reply(asked: Asked, heard: Heard, webhook?: Webhook | null): HttpResponse;
  /** Text of one news on a stream: one event, in 0.1 for a whole Task several. `isLast`: the vendor closes after it; by default at a terminal state. */
  frame(asked: Asked, task: TaskNews, isLast?: boolean): string;
  errorFrame(asked: Asked, error: ErrorName): string;
  card(reply: CardReply): HttpResponse;
  /**
   * `presents`: how the webhook wants the token; by default as `ask` registers it. `asItStands`: the whole task, for 0.3, where pushes are Tasks
   * and nothing else; without it a lone artifact goes as its event.
   */
  push(push: Push, presents?: Presents, asItStands?: TaskNews): HttpRequest;

  /** `id`: the JSON-RPC id, by default 1: each exchange has a connection of its own. Bindings without ids ignore it. */
  ask(request: Request, id?: number): HttpRequest;
  askCard(request: CardRequest): HttpRequest;
  hear(request: Request, response: HttpResponse, id?: number): Heard;
  /** `data`: the data of one event of a stream. */
  hearEvent(request: Request, data: string, id?: number): Heard;
  /** A card, that there is no news of it, or an unreadable one where no card is in what came. */
  hearCard(response: HttpResponse): Heard;
  /** Null: nothing that could be news of a task. */
  hearPush(http: HttpRequest): Push | null;
}

export type DialectId = "v1-json-rpc" | "v1-http-json" | "v0-3" | "legacy";

/** Releases of 1.0 that call themselves the same and differ in statuses, content type and push credentials. */
export type Patch = "1.0.0" | "1.0.1";

/** Names of headers are in lower case. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `body` null: an event stream follows, event by event. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** `refused`: the protocol's own answer to what is no request of it, written already. */
export type Parsed =
  | { readonly kind: "request"; readonly asked: Asked }
  | { readonly kind: "refused"; readonly error: ErrorName; readonly response: HttpResponse };

export type RpcId = string | number;

/** A request as it was asked: what the world answers, and what only the wording of the answer depends on. */
export interface Asked {
  readonly id: RpcId;
  readonly request: Request;
  readonly wish: Wish;
}

/** What the protocol lets a client wish that no vendor's behaviour depends on. */
export interface Wish {
  /** At most so many messages of the history (A2A §3.2.4); null: as many as the vendor shows. */
  readonly historyLength: number | null;
  readonly listing: Listing | null;
  /** The request is not about the task but about what is registered for it: one webhook, or the list. The world is asked to `get` the task. */
  readonly reads: "webhook" | "webhooks" | null;
  /** The id a client gives a webhook, or asks for. */
  readonly webhookId: string | null;
  readonly presents: Presents | null;
}

/** Which tasks a list shows, and what of them (A2A §3.1.4). Instants in ms. */
export interface Listing {
  readonly contextId: string | null;
  readonly state: TaskState | null;
  readonly sinceMs: number | null;
  readonly pageSize: number;
  readonly from: number;
  readonly showsArtifacts: boolean;
}

/** How a push shows that it may call: `Authorization: Bearer`, or `X-A2A-Notification-Token`. */
export type Presents = "bearer" | "token";

/** A webhook as registered. */
export interface Webhook {
  readonly id: string;
  readonly hook: string;
  readonly token: string;
  readonly presents: Presents;
}
