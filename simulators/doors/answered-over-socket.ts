import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpRequest } from "../wire/dialects/dialect.ts";
import type { Receive } from "./door.ts";

/** A request that came over a socket, answered over it. A client that hangs up before the end is told of to whoever is behind the door. */
export function answeredOverSocket(receive: Receive, http: HttpRequest, request: IncomingMessage, response: ServerResponse): void {
  let isCutByUs = false;
  const cut = () => {
    isCutByUs = true;
    request.socket.destroy();
  };
  const visit = receive(http, {
    respond({ status, headers, body }) {
      response.writeHead(status, { ...headers });
      if (body === null) response.flushHeaders();
      else response.end(body);
    },
    frame: (text) => void response.write(text),
    end(how) {
      if (how === "closed") response.end();
      else cut();
    },
    fail: () => cut(),
  });
  response.once("close", () => {
    if (!response.writableFinished && !isCutByUs) visit.leave();
  });
}
