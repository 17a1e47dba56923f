import type { HttpResponse } from "./dialect.ts";

export const EVENT_STREAM = "text/event-stream";

/** The head of a stream; its events follow. */
export function streamOpened(): HttpResponse {
  return { status: 200, headers: { "content-type": EVENT_STREAM, "cache-control": "no-cache" }, body: null };
}
