import type { AnyEvent, Bodies, Event, Kind } from "../../src/trace/event.ts";
import type { Trace } from "../../src/trace/trace.ts";
import type { Mutated } from "./mutated-trace.ts";

/** The first event of a kind, after the one at `since`, that is as wanted. Throws where the run has none: then the report's run is no longer what it was. */
export function find<K extends Kind>(
  trace: Trace,
  kind: K,
  isIt: (body: Bodies[K], event: Event<K>) => boolean = () => true,
  since = -1,
): Event<K> {
  for (const event of trace.events) {
    if (event.kind === kind && event.seq > since && isIt((event as Event<K>).body, event as Event<K>)) return event as Event<K>;
  }
  throw new Error(`The run has no ${kind} as it is looked for after event ${since}: the report, or the reference guard, has changed.`);
}

/** One more event right after another one, in its step and at its instant. `at` is the new event's index. */
export function putAfter<K extends Kind>(
  trace: Trace,
  after: Event,
  kind: K,
  body: Bodies[K],
  atMs = after.at,
): Mutated & { readonly at: number } {
  const at = after.seq + 1;
  const added = { seq: at, at: atMs, cause: after.cause, kind, of: after.of, body } as AnyEvent;
  const moved = (seq: number) => (seq < at ? seq : seq + 1);
  const later = trace.events.slice(at).map((event) => ({ ...event, seq: event.seq + 1, cause: moved(event.cause) }));
  return { trace: { ...trace, events: [...trace.events.slice(0, at), added, ...later] }, at };
}

/** The same event with another body. `at` is its index. */
export function changed<K extends Kind>(trace: Trace, event: Event<K>, body: Partial<Bodies[K]>): Mutated & { readonly at: number } {
  const other = { ...event, body: { ...event.body, ...body } } as AnyEvent;
  return { trace: { ...trace, events: trace.events.with(event.seq, other) }, at: event.seq };
}

/** The trace without one event. */
export function without(trace: Trace, { seq: gone }: Event): Trace {
  const moved = (seq: number) => (seq <= gone ? seq : seq - 1);
  const events = trace.events
    .filter(({ seq }) => seq !== gone)
    .map((event) => ({ ...event, seq: moved(event.seq), cause: moved(event.cause) }));
  return { ...trace, events };
}
