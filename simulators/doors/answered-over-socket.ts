import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpRequest } from "../wire/dialects/dialect.ts";
import type { Receive } from "./door.ts";

/**
 * A request that came over a socket, answered over it. `left` is told of what is written, as a count. A client that hangs up before the end is told of to whoever is behind
 * the door.
 */
export function answeredOverSocket(
  receive: Receive,
  http: HttpRequest,
  request: IncomingMessage,
  response: ServerResponse,
  left: (count: number) => void = () => {},
): void {
  let isCutByUs = false;
  const cut = () => {
    isCutByUs = true;
    left(1);
    request.socket.destroy();
  };
  const visit = receive(http, {
    respond({ status, headers, body }) {
      left(1 + Buffer.byteLength(body ?? ""));
      response.writeHead(status, { ...headers });
      if (body === null) response.flushHeaders();
      else response.end(body);
    },
    frame(text) {
      left(Buffer.byteLength(text));
      response.write(text);
    },
    end(how) {
      if (how === "broken") return cut();
      left(1);
      response.end();
    },
    fail: () => cut(),
  });
  response.once("close", () => {
    if (!response.writableFinished && !isCutByUs) visit.leave();
  });
}
