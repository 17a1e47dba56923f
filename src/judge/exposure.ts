/**
 * Harm that happened by the vendor's facts though no rule was broken: what a guard could not know. Durations in ms.
 * `shares` split `durationMs` into release skew, edge and own, and add up to it; only the own share is the guard's to shorten.
 */
export interface Exposure {
  readonly invariant: string;
  readonly kind:
    | "stale-endpoint"
    | "effects-after-acknowledgement"
    | "double-execution"
    | "capability-changed-after-confirmation"
    | "stranger-not-distinguishable"
    | "lost-in-a-crash";
  /** A finer class: lagging-edge, lying-304, moved-in-flight, flap, zombie-shared, skill-gone, … */
  readonly class: string;
  readonly delegation: string | null;
  readonly events: readonly number[];
  readonly durationMs: number;
  readonly shares: { readonly releaseSkewMs: number; readonly edgeMs: number; readonly ownMs: number } | null;
}
