import { canonical, sha256OfLines } from "../canonical/canonical.ts";
import type { AnyEvent } from "./event.ts";
import type { Trace } from "./trace.ts";

/** One canonical line an event; two runs are the same run when all lines are. */
export function eventLine(event: AnyEvent): string {
  return canonical(event);
}

/** Equal fingerprints: the same run. 64 hex digits. A trace may be longer than any string, so its lines are hashed one by one. */
export function fingerprint(trace: Trace): string {
  return sha256OfLines(lines(trace));
}

function* lines({ header, events }: Trace): Iterable<string> {
  yield canonical(header);
  for (const event of events) yield eventLine(event);
}
