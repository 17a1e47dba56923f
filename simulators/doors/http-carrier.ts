import type { CardRequest, Heard, Request } from "../../src/a2a/exchange.ts";
import type { Fetch } from "../../src/run/served-world.ts";
import type { Dialect, HttpRequest, HttpResponse } from "../wire/dialects/dialect.ts";
import { type Carrier, EXCHANGE_HEADER } from "./carrier.ts";
import { eventStream } from "./event-stream.ts";

const UNREACHABLE: Heard = { kind: "error", error: "unreachable", landed: "no" };
const CLOSED: Heard = { kind: "end", how: "closed" };
const BROKEN: Heard = { kind: "end", how: "broken" };

/**
 * Speaks a dialect over a fetch. A connection that fails before its answer is heard as unreachable, whether it was refused or broke: HTTP does not tell
 * the two apart.
 */
export function httpCarrier(fetch: Fetch, dialect: Dialect): Carrier {
  return {
    request: (name, request, signal, hear) => exchange(fetch, dialect, name, request, signal, hear),
    card: (name, request, signal, hear) => readCard(fetch, dialect, name, request, signal, hear),
  };
}

async function exchange(
  fetch: Fetch,
  dialect: Dialect,
  name: string,
  request: Request,
  signal: AbortSignal,
  hear: (heard: Heard) => void,
): Promise<void> {
  const response = await answered(fetch, name, dialect.ask(request), signal);
  if (response === null) return hear(UNREACHABLE);
  if (!isEventStream(response)) return hear(dialect.hear(request, await httpResponseOf(response)));
  const events = eventStream(response.body as ReadableStream<Uint8Array>);
  for (;;) {
    const event = await nextOf(events);
    if (event === "broken" || event.done === true) return hear(event === "broken" ? BROKEN : CLOSED);
    const heard = dialect.hearEvent(request, event.value);
    hear(heard);
    // An error is the last word of a stream; the end of the body that carried it says nothing more.
    if (heard.kind === "error") return void (await events.return(undefined));
  }
}

/** However a body broke, the client knows only that it did. */
async function nextOf(events: AsyncGenerator<string>): Promise<IteratorResult<string> | "broken"> {
  try {
    return await events.next();
  } catch {
    return "broken";
  }
}

async function readCard(
  fetch: Fetch,
  dialect: Dialect,
  name: string,
  request: CardRequest,
  signal: AbortSignal,
  hear: (heard: Heard) => void,
): Promise<void> {
  const response = await answered(fetch, name, dialect.askCard(request), signal);
  hear(response === null ? UNREACHABLE : dialect.hearCard(await httpResponseOf(response)));
}

/** Null when no answer came. After a hang-up nobody listens, so that counts as none. */
async function answered(fetch: Fetch, name: string, http: HttpRequest, signal: AbortSignal): Promise<Response | null> {
  const { method, url, headers, body } = http;
  const init: RequestInit = { method, headers: { ...headers, [EXCHANGE_HEADER]: name }, redirect: "manual", signal };
  try {
    return await fetch(url, body === "" ? init : { ...init, body });
  } catch {
    // fetch tells no more than that it failed.
    return null;
  }
}

function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/event-stream") === true && response.body !== null;
}

async function httpResponseOf(response: Response): Promise<HttpResponse> {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}
