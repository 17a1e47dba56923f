import type { AnyEvent } from "../../trace/event.ts";

/** What led to an event, by seq: the event it follows from. An event that begins something of its own has none. */
export type Causes = ReadonlyMap<number, AnyEvent>;

/**
 * Reads off a trace what led to what. Within one step a guard's answer leads to what follows it, and otherwise the step's first event does. Between
 * steps, an exchange leads from its request to its arrival to its reply, and a push or a reply follows from the state it tells.
 */
export function causes(events: readonly AnyEvent[]): Causes {
  const led = new Map<number, AnyEvent>();
  const exchanges = new Map<string, AnyEvent>();
  const states = new Map<string, AnyEvent>();
  let answered: AnyEvent | null = null;
  for (const event of events) {
    const isFirst = event.cause === event.seq;
    if (isFirst) answered = null;
    const cause = isFirst ? before(event, exchanges, states) : (answered ?? events[event.cause]);
    if (cause !== undefined && cause.seq !== event.seq) led.set(event.seq, cause);
    if (event.kind === "start" || event.kind === "opened" || event.kind === "heard" || event.kind === "address") answered = event;
    if ("x" in event.body && event.body.x !== null) exchanges.set(event.body.x, event);
    if (event.kind === "committed" || event.kind === "kept") states.set(event.body.task, event);
  }
  return led;
}

function before(event: AnyEvent, exchanges: ReadonlyMap<string, AnyEvent>, states: ReadonlyMap<string, AnyEvent>): AnyEvent | undefined {
  if (event.kind === "pushed") return states.get(event.body.push.task.taskId);
  if (event.kind === "delivered" && event.body.heard.kind === "frame") return states.get(event.body.heard.task.taskId);
  if (!("x" in event.body) || event.body.x === null) return undefined;
  return exchanges.get(event.body.x);
}
