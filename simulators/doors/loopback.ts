import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpRequest } from "../wire/dialects/dialect.ts";
import { answeredOverSocket } from "./answered-over-socket.ts";
import { CARGO_HEADER, cargo } from "./cargo.ts";
import type { Door } from "./door.ts";
import { nodeFetch } from "./node-fetch.ts";
import { received } from "./received.ts";
import { threshold } from "./threshold.ts";

/**
 * The door of real sockets: one server on 127.0.0.1 for all vendors, which the Host header tells apart, and one for the client's webhooks. Bytes travel in
 * wall-clock time while virtual time stands still; nothing here times out, because nothing here may decide.
 */
export async function loopbackDoor(): Promise<Door> {
  const load = cargo();
  const arriving: ((http: HttpRequest) => void)[] = [];
  const vendors = await listening((request, response) => {
    void received(request, "https").then((http) => {
      if (!http) return;
      const id = http.headers[CARGO_HEADER] ?? "";
      load.unload(id, 1);
      answeredOverSocket(inside.receive, http, request, response, (count) => load.load(id, count));
    });
  });
  const hooks = await listening((request, response) => {
    void received(request, "https").then((http) => {
      response.writeHead(200).end();
      load.unload(http?.headers[CARGO_HEADER] ?? "", 1);
      if (http) arriving.shift()?.(http);
    });
  });
  const inside = threshold("loopback", { ports: new Set([vendors.port, hooks.port]) });
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const fetch = nodeFetch(() => ({ host: "127.0.0.1", port: vendors.port }), agent, load);
  const postOut = nodeFetch(() => ({ host: "127.0.0.1", port: hooks.port }), agent, load);
  return {
    id: "loopback",
    quietTurns: 8,
    underWay: load.left,
    fetch,
    post({ method, url, headers, body }, arrive) {
      arriving.push(arrive);
      void postOut(url, { method, headers, body }).then((response) => response.body?.cancel());
    },
    open: inside.open,
    shut: inside.shut,
    async close() {
      inside.shut();
      agent.destroy();
      await Promise.all([vendors.close(), hooks.close()]);
    },
  };
}

interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

async function listening(take: (request: IncomingMessage, response: ServerResponse) => void): Promise<Listening> {
  const server: Server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }, take);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
