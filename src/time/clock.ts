/** A thing that was asked to happen later. `cancel` disarms it; disarming twice, or after it rang, does nothing. */
export interface Timer {
  cancel(): void;
}

/** The one source of time. Instants are integer ms since the run began (virtual) or since the process began (wall). */
export interface Clock {
  now(): number;
  /** Calls `act` once, `ms` from now (0 is a later step of the same instant). */
  after(ms: number, act: () => void): Timer;
}
