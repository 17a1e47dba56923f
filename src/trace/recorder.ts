import type { AnyEvent, Bodies, Kind } from "./event.ts";

/** Writes events down. Bodies are stored as given: whoever records one must not change it afterwards. */
export interface Recorder {
  record<K extends Kind>(kind: K, of: string | null, body: Bodies[K]): void;
}

/** What a run writes into. `beginStep` is called by the run before each agenda event, so that causes can be told. */
export interface Recording extends Recorder {
  readonly events: AnyEvent[];
  beginStep(): void;
}

/** A recorder in memory. */
export function recorder(now: () => number): Recording {
  const events: AnyEvent[] = [];
  let cause = 0;
  return {
    events,
    beginStep() {
      cause = events.length;
    },
    record(kind, of, body) {
      events.push({ seq: events.length, at: now(), cause, kind, of, body } as AnyEvent);
    },
  };
}
