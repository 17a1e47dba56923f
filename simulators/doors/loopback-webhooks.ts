import { request as httpRequest } from "node:http";
import type { HttpRequest } from "../wire/dialects/dialect.ts";
import { BOUNDS } from "./bounds.ts";

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Makes a vendor's webhook calls for real, to this machine only: whoever sends us a plan must not reach other machines through it. `notMade` is told of a
 * call that was not made, and why.
 */
export function loopbackWebhooks(notMade: (url: string, why: string) => void): (http: HttpRequest) => void {
  let underWay = 0;
  return ({ method, url, headers, body }) => {
    const target = URL.canParse(url) ? new URL(url) : null;
    if (target === null || target.protocol !== "http:" || !LOOPBACK.has(target.hostname))
      return notMade(url, "only http:// on loopback is called");
    if (underWay >= BOUNDS.pushesMax) return notMade(url, `${BOUNDS.pushesMax} calls are under way already`);
    underWay += 1;
    const call = httpRequest(target, { method, headers: { ...headers }, timeout: BOUNDS.pushMs }, (response) => response.resume());
    call.on("timeout", () => call.destroy(new Error(`no answer within ${BOUNDS.pushMs} ms`)));
    call.on("error", (error) => notMade(url, error.message));
    call.on("close", () => {
      underWay -= 1;
    });
    call.end(body);
  };
}
