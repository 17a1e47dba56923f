import type { IncomingMessage } from "node:http";
import type { HttpRequest } from "../wire/dialects/dialect.ts";

/**
 * A request read off a socket, whole. Its URL is the one the client meant, with the vendor in the Host header. Null when the body is longer than
 * `bodyMax` bytes; undefined when the client hung up before its end.
 */
export async function received(
  request: IncomingMessage,
  scheme: "http" | "https",
  bodyMax = Number.POSITIVE_INFINITY,
): Promise<HttpRequest | null | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += (chunk as Buffer).length;
      if (length > bodyMax) return null;
      chunks.push(chunk as Buffer);
    }
  } catch {
    // Half a request is nobody's.
    return undefined;
  }
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
  return {
    method: request.method ?? "GET",
    url: `${scheme}://${request.headers.host ?? ""}${request.url ?? "/"}`,
    headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}
