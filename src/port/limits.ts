/** Bounds that guard and invariants share; they come from the plan. `evidenceMs`, `enrichMs` are durations, the rest counts. */
export interface Limits {
  readonly evidenceMs: number;
  readonly enrichMs: number;
  readonly sends: number;
  readonly cancels: number;
  readonly revalidations: number;
  readonly probes: number;
}
