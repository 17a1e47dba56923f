import { agenda, type Entry } from "./agenda.ts";
import type { Clock } from "./clock.ts";

/** Time that moves only when told to: from one entry of the agenda to the next. */
export interface VirtualClock extends Clock {
  /** Moves to the next entry and acts it. False when nothing is left at or before `untilMs`. */
  step(untilMs?: number): boolean;
  /** The instant of the next entry, or null when nothing is left. */
  nextAt(): number | null;
}

/** `beforeStep` is called between moving the clock and acting. */
export function virtualClock(beforeStep: () => void = () => {}): VirtualClock {
  const entries = agenda();
  let now = 0;
  return {
    now: () => now,
    after(ms, act) {
      return entries.put(now + ms, 0, act);
    },
    nextAt: () => entries.nextAt(),
    step(untilMs = Number.POSITIVE_INFINITY) {
      const at = entries.nextAt();
      if (at === null || at > untilMs) return false;
      const entry = entries.take() as Entry;
      now = at;
      beforeStep();
      const act = entry.act as () => void;
      entry.act = null;
      act();
      return true;
    },
  };
}
