import { canonical, sha256 } from "../canonical/canonical.ts";
import type { AnyEvent } from "./event.ts";
import type { Trace } from "./trace.ts";

/** One canonical line an event; two runs are the same run when all lines are. */
export function eventLine(event: AnyEvent): string {
  return canonical(event);
}

/** Equal fingerprints: the same run. 64 hex digits. */
export function fingerprint(trace: Trace): string {
  return sha256(`${canonical(trace.header)}\n${trace.events.map(eventLine).join("\n")}`);
}
