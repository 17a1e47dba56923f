import type { AnyEvent, Event } from "../trace/event.ts";

/** Polls that brought nothing new, by the seq of each of their events: the state they all brought. Marked events are never quiet. */
export type QuietPolls = ReadonlyMap<number, string>;

/**
 * Finds the polls a reader may skip: a `get` that was allowed, left, arrived, came back and changed nothing the caller was told, in time and
 * without a fault on the way.
 */
export function quietPolls(events: readonly AnyEvent[], marked: ReadonlySet<number>): QuietPolls {
  const quiet = new Map<number, string>();
  const open = new Map<string, number[]>();
  for (const event of events) {
    if (event.kind === "sent" && event.body.request.op === "get" && !event.body.stray) {
      open.set(event.body.x, questionOf(events, event));
    } else if (event.kind === "received" || event.kind === "dropped" || event.kind === "delayed") {
      const poll = open.get(event.body.x);
      if (event.kind === "received") poll?.push(event.seq);
      else open.delete(event.body.x);
    } else if (event.kind === "delivered") {
      const poll = open.get(event.body.x);
      const heard = events[event.seq + 1];
      if (poll === undefined || event.body.heard.kind !== "task" || event.body.late || heard === undefined || !isUneventful(events, heard))
        continue;
      poll.push(event.seq, heard.seq);
      if (poll.some((seq) => marked.has(seq))) continue;
      for (const seq of poll) quiet.set(seq, event.body.heard.task.state ?? "an artifact");
    }
  }
  return quiet;
}

/** The request and, when it was asked in the same step, the question that let it leave. */
function questionOf(events: readonly AnyEvent[], sent: Event<"sent">): number[] {
  const before = events[sent.seq - 1];
  return before?.kind === "address" && before.of === sent.of && before.body.ask.op === "get" ? [before.seq, sent.seq] : [sent.seq];
}

/** The guard heard it, asked for nothing, and nothing followed in that step. */
function isUneventful(events: readonly AnyEvent[], heard: AnyEvent): boolean {
  if (heard.kind !== "heard" || heard.body.news.kind !== "task" || heard.body.news.channel !== "get") return false;
  const { answer, next, resolved } = heard.body.answer;
  const after = events[heard.seq + 1];
  return (
    (answer === "admit" || answer === "duplicate") &&
    next.length === 0 &&
    resolved.length === 0 &&
    (after === undefined || after.cause !== heard.cause)
  );
}
