import type { AnyEvent, Event } from "../trace/event.ts";
import type { Trace } from "../trace/trace.ts";

/** A question to the guard and its answer, as the run wrote them down. */
export type Decision = Event<"start"> | Event<"opened"> | Event<"heard"> | Event<"address">;

export function decisions({ events }: Trace): Decision[] {
  return events.filter(isDecision);
}

function isDecision(event: AnyEvent): event is Decision {
  return event.kind === "start" || event.kind === "opened" || event.kind === "heard" || event.kind === "address";
}
