import type { IncomingMessage } from "node:http";
import type { HttpRequest } from "../wire/dialects/dialect.ts";

/** A request read off a socket, whole. Its URL is the one the client meant: the Host header names the vendor, all of which speak https. */
export async function received(request: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
  return {
    method: request.method ?? "GET",
    url: `https://${request.headers.host ?? ""}${request.url ?? "/"}`,
    headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}
