import http, { type Agent, type IncomingMessage, type RequestOptions } from "node:http";
import { Readable } from "node:stream";
import type { HttpRequest } from "../wire/dialects/dialect.ts";
import type { Fetch } from "./door.ts";
import { httpRequestOf } from "./http-request-of.ts";

/**
 * A fetch over node:http, one request a call: no cache of its own, no redirects, no timers, so that only the wire decides. `addressOf` says where a URL
 * is really served.
 */
export function nodeFetch(addressOf: (url: URL) => Pick<RequestOptions, "host" | "port">, agent: Agent): Fetch {
  return async (input, init) => {
    const asked = await httpRequestOf(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    return send(asked, addressOf, agent, signal);
  };
}

function send(
  { method, url, headers, body }: HttpRequest,
  addressOf: (url: URL) => Pick<RequestOptions, "host" | "port">,
  agent: Agent,
  signal: AbortSignal | null,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const target = new URL(url);
    const options: RequestOptions = {
      ...addressOf(target),
      agent,
      method,
      path: `${target.pathname}${target.search}`,
      headers: { ...headers, host: target.host, ...(body === "" ? {} : { "content-length": Buffer.byteLength(body) }) },
    };
    // Asked of the module at each call, so that an interceptor which replaced it is met.
    const request = http.request(options);
    let answer: IncomingMessage | null = null;
    request.on("response", (incoming) => {
      answer = incoming;
      resolve(responseOf(incoming));
    });
    request.on("error", (error) => reject(signal?.aborted === true ? signal.reason : new TypeError("fetch failed", { cause: error })));
    signal?.addEventListener("abort", () => (answer ?? request).destroy(signal.reason), { once: true });
    request.end(body);
  });
}

function responseOf(incoming: IncomingMessage): Response {
  const status = incoming.statusCode as number;
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  if (status === 204 || status === 304) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, { status, headers });
}
