/**
 * The client of a plan: how it observes, how long it waits, what it may spend. Durations in ms unless named otherwise.
 * Everything omitted has the default in `CLIENT_DEFAULTS`.
 */
export interface ClientOptions {
  /** Channels it opens for every task beside the replies to its requests. Polling is always a fallback. */
  readonly channels?: readonly ObservedChannel[];
  readonly pollMs?: number;
  /** Pause before a request that failed, or a cancel still wanted, is tried again. */
  readonly retryMs?: number;
  /** Freshness given to cards that come without max-age, no-store or no-cache; seconds, as on the wire. */
  readonly cardTtlSec?: number;
  /** The send waits for a terminal or interrupted state (A2A §3.2.2). */
  readonly blocking?: boolean;
  readonly deadlines?: Partial<Deadlines>;
  readonly limits?: Partial<ClientLimits>;
  readonly crashes?: readonly Crash[];
  readonly workers?: Workers;
}

/**
 * Several workers of one client: they share its store and its guard, and each holds cards of its own. What is asked in the kth slice of `everyMs` is
 * asked by worker k mod `count` (report layered-card-cache).
 */
export interface Workers {
  readonly count: number;
  readonly everyMs: number;
}

/** The client's process dies, before anything else of that instant, and comes back. What callers ask meanwhile is asked when it is back. */
export interface Crash {
  readonly atMs: number;
  /** Default 1,000. */
  readonly downMs?: number;
  /** How many of the latest saves are lost; `all` for every one. Default 0: what survives is what stood after the last step. */
  readonly lost?: number | "all";
}
export type ObservedChannel = "poll" | "stream" | "push";

/**
 * Separate patiences. `requestMs`: one call. `streamMs`: silence on an open stream. `cancelMs`: from the first cancel sent to its
 * acknowledgement. `taskMs`: from the last thing the caller asked of a delegation to its end. `reconciliationMs`: how long filed news may stay open.
 */
export interface Deadlines {
  readonly requestMs: number;
  readonly streamMs: number;
  readonly cancelMs: number;
  readonly taskMs: number;
  readonly reconciliationMs: number;
  /** One message that waits for the task (see `blocking`). Default: of a send `taskMs`, of an answer `requestMs`. */
  readonly blockingMs?: number;
}
export interface ClientLimits {
  readonly evidenceMs: number;
  readonly enrichMs: number;
  readonly sends: number;
  readonly cancels: number;
  readonly revalidations: number;
  readonly probes: number;
}

export const DEADLINES: Deadlines = { requestMs: 10_000, streamMs: 30_000, cancelMs: 20_000, taskMs: 120_000, reconciliationMs: 30_000 };
export const LIMITS: ClientLimits = { evidenceMs: 600_000, enrichMs: 5_000, sends: 3, cancels: 3, revalidations: 3, probes: 1 };
/** How long a crashed client is down unless its crash says otherwise, ms. */
export const CRASH_DOWN_MS = 1_000;
export const CLIENT_DEFAULTS = {
  channels: ["poll"] as readonly ObservedChannel[],
  pollMs: 5_000,
  retryMs: 1_000,
  cardTtlSec: 300,
  blocking: false,
} as const;

/** Client options with every default filled in. */
export interface ClientSettings {
  readonly channels: readonly ObservedChannel[];
  readonly pollMs: number;
  readonly retryMs: number;
  readonly cardTtlSec: number;
  readonly blocking: boolean;
  readonly deadlines: Deadlines;
  readonly limits: ClientLimits;
  readonly crashes: readonly Crash[];
  readonly workers: Workers | null;
}

export function clientSettings(options: ClientOptions | undefined): ClientSettings {
  return {
    channels: options?.channels ?? CLIENT_DEFAULTS.channels,
    pollMs: options?.pollMs ?? CLIENT_DEFAULTS.pollMs,
    retryMs: options?.retryMs ?? CLIENT_DEFAULTS.retryMs,
    cardTtlSec: options?.cardTtlSec ?? CLIENT_DEFAULTS.cardTtlSec,
    blocking: options?.blocking ?? CLIENT_DEFAULTS.blocking,
    deadlines: { ...DEADLINES, ...options?.deadlines },
    limits: { ...LIMITS, ...options?.limits },
    crashes: options?.crashes ?? [],
    workers: options?.workers ?? null,
  };
}
