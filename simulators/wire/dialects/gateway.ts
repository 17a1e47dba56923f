import type { HttpResponse } from "./dialect.ts";
import { failed, type HeardError } from "./failed.ts";

/** Errors that are said below the protocol: by HTTP itself, by a proxy, or by a body that is no answer. The same in every dialect. */

const PLAIN = { "content-type": "text/plain; charset=utf-8" };

/** An error for which a protocol has no word, in HTTP's words. A 308 names no new address: a vendor that has moved is not asked for one. */
export function gatewayResponse({ error, landed }: HeardError): HttpResponse {
  switch (error) {
    case "moved":
      return { status: 308, headers: PLAIN, body: "" };
    case "gone":
      return { status: 410, headers: PLAIN, body: "Gone" };
    case "unauthorized":
      return { status: 401, headers: { ...PLAIN, "www-authenticate": "Bearer" }, body: "Unauthorized" };
    case "busy":
      return landed === "no"
        ? { status: 503, headers: { ...PLAIN, "retry-after": "1" }, body: "Service Unavailable" }
        : { status: 429, headers: { ...PLAIN, "retry-after": "1" }, body: "Too Many Requests" };
    case "malformed":
    case "mismatched-reply":
      return { status: 200, headers: { "content-type": "application/json" }, body: '{"jsonrpc":"2.0","result":{"id":"t' };
    default:
      return { status: 502, headers: PLAIN, body: "Bad Gateway" };
  }
}

/** What a response says that carries no answer of the protocol. A success without one is no reply that anybody could read. */
export function gatewayError(status: number): HeardError {
  if (status >= 300 && status < 400) return failed("moved");
  switch (status) {
    case 401:
    case 403:
      return failed("unauthorized");
    case 404:
    case 410:
      return failed("gone");
    case 405:
    case 501:
      return failed("method-not-found");
    case 429:
      return failed("busy");
    case 503:
      return failed("busy", "no");
    case 500:
      return failed("internal");
    case 502:
    case 504:
      return failed("internal", "maybe");
    default:
      return failed(status >= 400 && status < 500 ? "invalid-request" : "malformed");
  }
}

/** Whether the protocol's own words can say it: a gateway speaks for a vendor that did not. */
export function isOfGateway({ error, landed }: HeardError): boolean {
  return landed !== "answered" && (error === "busy" || error === "internal");
}
