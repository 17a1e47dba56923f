import { closeSync, openSync, writeSync } from "node:fs";
import { onDisk } from "../src/plan/on-disk.ts";
import type { AnyEvent } from "../src/trace/event.ts";
import type { Header } from "../src/trace/header.ts";
import type { Recorder } from "../src/trace/recorder.ts";

/** A recorder that keeps nothing: each event becomes one line of JSON in a file as it happens, so that a killed process loses none. */
export interface TraceWriter extends Recorder {
  beginStep(): void;
  readonly events: number;
  /** The last line: the header as it has become. */
  close(header: Header): void;
}

/** So many events a file; what comes later is not kept. About 60 MB. */
export const EVENTS_MAX = 200_000;

/** `path` null: nothing is written anywhere, events are only counted. */
export function traceWriter(path: string | null, header: Header, now: () => number): TraceWriter {
  const written = <T>(act: () => T) => onDisk(`write the trace ${path}`, "A file that can be written is accepted.", act);
  const file = path === null ? null : written(() => openSync(path, "w"));
  const write = (value: unknown) => {
    if (file !== null) written(() => writeSync(file, `${JSON.stringify(value)}\n`));
  };
  let events = 0;
  let cause = 0;
  write({ header });
  return {
    get events() {
      return events;
    },
    beginStep() {
      cause = events;
    },
    record(kind, of, body) {
      if (events >= EVENTS_MAX) return;
      write({ seq: events, at: now(), cause, kind, of, body } as AnyEvent);
      events += 1;
    },
    close(last) {
      write({ header: last });
      if (file !== null) closeSync(file);
    },
  };
}
