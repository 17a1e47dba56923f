/** What a run may cost before it is stopped; exceeding one is a finding of the harness, verdict unknown. Counts of steps and events. */
export interface RunLimits {
  readonly steps: number;
  readonly stepsPerInstant: number;
  readonly events: number;
}
export const RUN_LIMITS: RunLimits = { steps: 100_000, stepsPerInstant: 5_000, events: 50_000 };
