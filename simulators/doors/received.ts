import type { IncomingMessage } from "node:http";
import type { HttpRequest } from "../wire/dialects/dialect.ts";

/**
 * A request read off a socket, whole. Its URL is the one the client meant, with the vendor in the Host header. Null when the body is longer than
 * `bodyMax` bytes; undefined when the client hung up before its end.
 */
export function received(
  request: IncomingMessage,
  scheme: "http" | "https",
  bodyMax = Number.POSITIVE_INFINITY,
): Promise<HttpRequest | null | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      // What is too long is read to its end and thrown away: a client that is still writing would not read the answer.
      if (length > bodyMax) resolve(null);
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(httpRequestOf(request, scheme, Buffer.concat(chunks).toString("utf8"))));
    request.on("error", () => resolve(undefined));
    request.on("close", () => resolve(undefined));
  });
}

function httpRequestOf(request: IncomingMessage, scheme: string, body: string): HttpRequest {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
  return { method: request.method ?? "GET", url: `${scheme}://${request.headers.host ?? ""}${request.url ?? "/"}`, headers, body };
}
