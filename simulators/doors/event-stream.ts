/** An endless event would be kept for ever; no event of this house comes near it. Characters. */
const EVENT_MAX = 4 * 1024 * 1024;

/**
 * Reads server-sent events (HTML §9.2) out of a body, and gives the `data` of each as it is complete. An event that the end of the body cuts off is
 * dropped, by the standard. Rejects when the body breaks, or when an event has no end.
 */
export async function* eventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending = "";
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    // A return at the very end may be half of a line end.
    pending = (pending + decoder.decode(chunk, { stream: true })).replace(/\r\n|\r(?!$)/g, "\n");
    if (pending.length > EVENT_MAX) throw new RangeError(`An event is longer than ${EVENT_MAX} characters.`);
    for (;;) {
      const endsAt = pending.indexOf("\n\n");
      if (endsAt < 0) break;
      const event = pending.slice(0, endsAt);
      pending = pending.slice(endsAt + 2);
      const data = dataOf(event);
      if (data !== null) yield data;
    }
  }
}

function dataOf(event: string): string | null {
  const lines: string[] = [];
  for (const line of event.split("\n")) {
    if (line === "data" || line === "data:") lines.push("");
    else if (line.startsWith("data:")) lines.push(line.slice(line[5] === " " ? 6 : 5));
  }
  return lines.length === 0 ? null : lines.join("\n");
}
