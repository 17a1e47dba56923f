import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answeredOverSocket } from "./answered-over-socket.ts";
import { BOUNDS } from "./bounds.ts";
import type { Receive } from "./door.ts";
import { received } from "./received.ts";

/** A world served to clients in other processes, in real time, on 127.0.0.1 alone. */
export interface Served {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  close(): Promise<void>;
}

const ALIASES = ["127.0.0.1", "localhost"];

/**
 * Opens the server on a port, 0 for any. A request whose Host is not this address is refused: a page in a browser can make a name of its own point here.
 * `enter` lets a request in at its own step of time.
 */
export async function served(port: number, receive: Receive, enter: (act: () => void) => void): Promise<Served> {
  let streams = 0;
  let hosts: ReadonlySet<string> = new Set();
  const server = createServer(async (request, response) => {
    const http = await received(request, "http", BOUNDS.bodyMax);
    if (http === undefined) return;
    if (http === null) return refuse(response, 413, `A body of at most ${BOUNDS.bodyMax} bytes is accepted.`);
    if (!hosts.has(request.headers.host ?? "")) return refuse(response, 403, "The Host header names another machine.");
    if (streams >= BOUNDS.streamsMax) return refuse(response, 503, `At most ${BOUNDS.streamsMax} requests are open at once.`);
    streams += 1;
    response.once("close", () => {
      streams -= 1;
    });
    enter(() => answeredOverSocket(receive, http, request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: opened } = server.address() as AddressInfo;
  hosts = new Set(ALIASES.map((name) => `${name}:${opened}`));
  return {
    origin: `http://127.0.0.1:${opened}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", connection: "close" }).end(why);
}
