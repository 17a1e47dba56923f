import { globalAgent } from "node:http";
import { Readable } from "node:stream";
import nock from "nock";
import type { HttpRequest } from "../wire/dialects/dialect.ts";
import type { Door, Receive } from "./door.ts";
import { nodeFetch } from "./node-fetch.ts";
import { threshold } from "./threshold.ts";

// Importing nock turns it on; it is to be on only while its door is open.
nock.restore();

type NockReply = [status: number, body: string | Readable, headers: Record<string, string>];

/**
 * The door of node:http clients that are tested with nock. It answers through timers and turns of the event loop, so time stands still for it as for a
 * socket. It tells no vendor of a client that hung up. The interceptor under it (@mswjs/interceptors 0.41.9) never closes the two parsers it makes for a request
 * of node:http, some 1.7 kB each time: this door is for tests, not for a campaign.
 */
export function nockDoor(): Door {
  const inside = threshold("nock", { intercept: () => intercepting((http) => answered(inside.receive, http)) });
  return {
    id: "nock",
    quietTurns: 6000,
    fetch: nodeFetch((url) => ({ host: url.hostname, port: 80 }), globalAgent),
    post: (request, arrive) => arrive(request),
    open: inside.open,
    shut: inside.shut,
    close: async () => inside.shut(),
  };
}

function intercepting(answer: (http: HttpRequest) => Promise<NockReply>): () => void {
  nock.activate();
  nock.disableNetConnect();
  const everywhere = nock(/.*/).persist();
  for (const method of ["GET", "POST", "DELETE"]) {
    everywhere.intercept(/.*/, method).reply(function (uri, body) {
      const entries = Object.entries(this.req.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
      const headers: Record<string, string> = Object.fromEntries(entries);
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return answer({ method, url: `https://${headers.host}${uri}`, headers, body: text });
    });
  }
  return () => {
    nock.cleanAll();
    nock.enableNetConnect();
    nock.restore();
  };
}

function answered(receive: Receive, http: HttpRequest): Promise<NockReply> {
  return new Promise((resolve, reject) => {
    const stream = new Readable({ read() {} });
    receive(http, {
      respond: ({ status, headers, body }) => resolve([status, body ?? stream, { ...headers }]),
      frame: (text) => void stream.push(text),
      end(how) {
        if (how === "closed") stream.push(null);
        // Before the client reads, nock has nobody to tell of an error, and throws it.
        else if (stream.readableFlowing === true) stream.destroy(new Error("aborted"));
        else stream.once("resume", () => stream.destroy(new Error("aborted")));
      },
      fail: (why) => reject(Object.assign(new Error(why ?? "socket hang up"), { code: "ECONNRESET" })),
    });
  });
}
