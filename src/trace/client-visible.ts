import type { Channel, Operation } from "../a2a/operation.ts";
import type { News } from "../port/guard.ts";
import type { Trace } from "./trace.ts";

/**
 * One thing a client sees of the tasks it delegated. `says`: a task state, `artifact`, `nothing` (a reply without a state), an error's name, how a stream ended (`closed`, `broken`), or
 * `silence`: a request that got no answer in time, a stream on which nothing came.
 */
export interface Sighting {
  readonly channel: Channel;
  readonly says: string;
}

/**
 * What public reports of races are written in: everything the client heard of its tasks, in the order it heard it. In: a trace; out: its `heard` events
 * as sightings. What only the client itself knows (wishes, its own patience with a task, a stream it closed) is left out, and so are cards.
 */
export function clientVisible({ events }: Trace): Sighting[] {
  const seen: Sighting[] = [];
  for (const event of events) {
    const sighting = event.kind === "heard" ? sightingOf(event.body.news) : null;
    if (sighting !== null) seen.push(sighting);
  }
  return seen;
}

function sightingOf(news: News): Sighting | null {
  switch (news.kind) {
    case "task":
      return { channel: news.channel, says: news.task.state ?? (news.task.artifacts.length === 0 ? "nothing" : "artifact") };
    case "error":
      return { channel: channelOf(news.op), says: news.error };
    case "stream-end":
      return news.how === "by-us" ? null : { channel: "stream", says: news.how };
    case "silence": {
      if (news.of === "stream") return { channel: "stream", says: "silence" };
      return news.of === "request" && news.op !== null ? { channel: channelOf(news.op), says: "silence" } : null;
    }
    case "wish":
      return null;
  }
}

/** On which channel the answer to an operation would have come. */
function channelOf(op: Operation): Channel {
  if (op === "subscribe") return "stream";
  return op === "push-config" ? "push" : op;
}
