import type { HttpRequest, HttpResponse } from "../wire/dialects/dialect.ts";
import type { Answering, Receive, Visit } from "./door.ts";

/** Statuses that may have no body at all (Fetch §null body status). */
const BODILESS = new Set([204, 304]);

/**
 * A request taken in, answered as a WHATWG Response: what fetch-shaped doors share. A failed connection rejects as fetch does, with a TypeError; an
 * abort rejects with the signal's reason, before the answer and in the middle of a stream, and whoever is behind the door is told that the client left.
 */
export function answeredAsResponse(receive: Receive, http: HttpRequest, signal: AbortSignal | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const stream = openable(() => visit.leave());
    const visit: Visit = receive(http, {
      respond(response) {
        resolve(responseOf(response, stream));
      },
      frame: stream.frame,
      end: stream.end,
      fail: (why) => reject(new TypeError("fetch failed", why === undefined ? {} : { cause: new Error(why) })),
    });
    signal?.addEventListener(
      "abort",
      () => {
        visit.leave();
        reject(signal.reason);
        stream.abort(signal.reason);
      },
      { once: true },
    );
  });
}

function responseOf({ status, headers, body }: HttpResponse, stream: Openable): Response {
  if (body === null) return new Response(stream.open(), { status, headers: { ...headers } });
  return new Response(BODILESS.has(status) ? null : body, { status, headers: { ...headers } });
}

interface Openable extends Pick<Answering, "frame" | "end"> {
  open(): ReadableStream<Uint8Array>;
  abort(reason: unknown): void;
}

/** A body that is written frame by frame, once somebody asks for it. */
function openable(left: () => void): Openable {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const finish = (last: (open: ReadableStreamDefaultController<Uint8Array>) => void) => {
    const open = controller;
    controller = null;
    if (open !== null) last(open);
  };
  return {
    open: () =>
      new ReadableStream<Uint8Array>({
        start(given) {
          controller = given;
        },
        cancel() {
          controller = null;
          left();
        },
      }),
    frame: (text) => controller?.enqueue(encoder.encode(text)),
    end: (how) => finish((open) => (how === "closed" ? open.close() : open.error(new TypeError("terminated")))),
    abort: (reason) => finish((open) => open.error(reason)),
  };
}
