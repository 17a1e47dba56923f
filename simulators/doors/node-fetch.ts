import http, { type Agent, type IncomingMessage, type RequestOptions } from "node:http";
import { Readable } from "node:stream";
import type { Fetch } from "../../src/run/served-world.ts";
import type { HttpRequest } from "../wire/dialects/dialect.ts";
import { CARGO_HEADER, type Cargo } from "./cargo.ts";
import { httpRequestOf } from "./http-request-of.ts";

/**
 * A fetch over node:http, one request a call: no cache of its own, no redirects, no timers, so that only the wire decides. `addressOf` says where a URL
 * is really served; `cargo`, where there is one, is told of everything that leaves and arrives.
 */
export function nodeFetch(addressOf: (url: URL) => Pick<RequestOptions, "host" | "port">, agent: Agent, cargo: Cargo | null = null): Fetch {
  return async (input, init) => {
    const id = cargo?.depart() ?? null;
    const { headers, ...asked } = await httpRequestOf(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    const named = id === null ? headers : { ...headers, [CARGO_HEADER]: id };
    const watch: Watch = {
      took: (count) => id !== null && cargo?.unload(id, count),
      over: () => id !== null && cargo?.drop(id),
    };
    return send({ ...asked, headers: named }, addressOf, agent, signal, watch);
  };
}

interface Watch {
  took(count: number): void;
  over(): void;
}

function send(
  { method, url, headers, body }: HttpRequest,
  addressOf: (url: URL) => Pick<RequestOptions, "host" | "port">,
  agent: Agent,
  signal: AbortSignal | null,
  watch: Watch,
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
      watch.took(1);
      incoming.on("data", (chunk: Buffer) => watch.took(chunk.length));
      resolve(responseOf(incoming));
    });
    request.on("close", watch.over);
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
