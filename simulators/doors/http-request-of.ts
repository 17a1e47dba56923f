import type { HttpRequest } from "../wire/dialects/dialect.ts";

/**
 * What fetch was called with, as the one request there is behind every door. Where everything is at hand it is read at once, in the caller's own
 * step; a Request object, or a body that is a stream, is read first.
 */
export function httpRequestOf(input: string | URL | Request, init: RequestInit | undefined): HttpRequest | Promise<HttpRequest> {
  const isPlain = !(input instanceof Request) && (init?.body === undefined || init.body === null || typeof init.body === "string");
  if (!isPlain) return readRequest(new Request(input, init));
  return {
    method: (init?.method ?? "GET").toUpperCase(),
    url: String(input),
    headers: lowerCased(init?.headers),
    body: (init?.body as string | null | undefined) ?? "",
  };
}

export async function readRequest(request: Request): Promise<HttpRequest> {
  return {
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: request.body === null ? "" : await request.text(),
  };
}

function lowerCased(headers: RequestInit["headers"]): Readonly<Record<string, string>> {
  return headers === undefined ? {} : Object.fromEntries(new Headers(headers));
}
