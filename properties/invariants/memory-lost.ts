import type { Event } from "../../src/trace/event.ts";
import type { History } from "../../src/trace/history.ts";

/** The last crash before an event that lost saves, by its place in the trace; -1 when there was none. */
export function memoryLostBefore({ restarts }: Pick<History, "restarts">, later: Event): number {
  return restarts.reduce((last, { crashed: { seq, body } }) => (body.lost !== 0 && seq < later.seq ? Math.max(last, seq) : last), -1);
}

/** Whether the client crashed between two events and lost saves by it: what a guard learned before may then be gone through no fault of its own. */
export function memoryLostBetween({ restarts }: Pick<History, "restarts">, earlier: Event, later: Event): boolean {
  return restarts.some(({ crashed: { seq, body } }) => body.lost !== 0 && earlier.seq < seq && seq < later.seq);
}
