/** What a run may cost before it is stopped; exceeding one is a finding of the harness, verdict unknown. Counts of steps and events. */
export interface RunLimits {
  readonly steps: number;
  readonly stepsPerInstant: number;
  readonly events: number;
}
export const RUN_LIMITS: RunLimits = { steps: 100_000, stepsPerInstant: 5_000, events: 50_000 };

/**
 * The same of a whole client that is not ours: it may ask for ever, and every request of it carries bytes. `eventsAfterTheBound`: once everything must have
 * settled, it is watched only so much longer.
 */
export const CLIENT_LIMITS = { steps: 100_000, events: 4_000, eventsAfterTheBound: 200 } as const;
