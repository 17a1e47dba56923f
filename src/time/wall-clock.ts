import type { VirtualClock } from "./virtual-clock.ts";

/** Virtual time kept at the pace of the wall: what is due happens when it is due, in the agenda's order. */
export interface WallClock {
  /** Something came from outside: everything due before is done first, then this, as a step of its own. */
  enter(act: () => void): void;
  stop(): void;
}

/** A timer of the process cannot sleep longer, ms. */
const SLEEP_MAX_MS = 2_147_000_000;

/** `speed`: how many ms of virtual time pass in one of the wall. */
export function wallClock(clock: VirtualClock, speed: number): WallClock {
  const startedAt = performance.now();
  const elapsed = () => Math.floor((performance.now() - startedAt) * speed);
  let sleeping: NodeJS.Timeout | null = null;
  let isStopped = false;

  const pump = () => {
    if (sleeping !== null) clearTimeout(sleeping);
    sleeping = null;
    while (!isStopped && clock.step(elapsed()));
    const nextAt = clock.nextAt();
    if (isStopped || nextAt === null) return;
    sleeping = setTimeout(pump, Math.min(SLEEP_MAX_MS, Math.max(0, Math.ceil((nextAt - elapsed()) / speed))));
  };
  pump();

  return {
    enter(act) {
      clock.after(Math.max(0, elapsed() - clock.now()), act);
      pump();
    },
    stop() {
      isStopped = true;
      if (sleeping !== null) clearTimeout(sleeping);
    },
  };
}
