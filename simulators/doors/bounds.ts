/** What a served world takes from strangers, and no more. */
export interface Bounds {
  /** Of a request, bytes. */
  readonly bodyMax: number;
  readonly streamsMax: number;
  /** Webhook calls under way; more are not made. */
  readonly pushesMax: number;
  /** A webhook that has not answered by then has not, wall-clock ms. */
  readonly pushMs: number;
}

export const BOUNDS: Bounds = { bodyMax: 1_000_000, streamsMax: 128, pushesMax: 64, pushMs: 10_000 };
