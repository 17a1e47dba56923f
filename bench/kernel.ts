import { virtualClock } from "../src/time/virtual-clock.ts";
import { type Row, row } from "./row.ts";
import { cpuMs } from "./stopwatch.ts";

const STEPS = 3_000_000;
/** Timers that are on the agenda at once, about as many as a run has. */
const TIMERS = 12;

/** The ceiling: clock and agenda alone, timers that only set themselves again. `eventsPerSecond` is the corridor's run station, for the ratio. */
export function kernel(eventsPerSecond: number): readonly Row[] {
  steps(STEPS / 10);
  const startedAt = cpuMs();
  steps(STEPS);
  const bare = (STEPS / (cpuMs() - startedAt)) * 1_000;
  return [row("bare kernel", bare, "events/s"), row("run : bare kernel", bare / eventsPerSecond, "times slower")];
}

function steps(count: number): void {
  const clock = virtualClock();
  for (let timer = 0; timer < TIMERS; timer += 1) {
    const pauseMs = 1 + timer * 7;
    const again = () => {
      clock.after(pauseMs, again);
    };
    clock.after(pauseMs, again);
  }
  for (let step = 0; step < count; step += 1) clock.step();
}
