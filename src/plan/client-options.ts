/**
 * The client of a plan: how it observes, how long it waits, what it may spend. Durations in ms unless named otherwise.
 * Everything omitted has the default in `CLIENT_DEFAULTS`.
 *
 * @seen A2A §3.1
 */
export interface ClientOptions {
  /** Channels it opens for every task beside the replies to its requests. Polling is always a fallback. @seen A2A §3.1.2, §3.1.3, §4.3 */
  readonly channels?: readonly ObservedChannel[];
  /** Pause between two polls of one task. @seen A2A §3.1.3 */
  readonly pollMs?: number;
  /** Pause before a request that failed, or a cancel still wanted, is tried again. @seen second seed, idempotency-hole */
  readonly retryMs?: number;
  /** Freshness given to cards that come without max-age, no-store or no-cache; seconds, as on the wire. @seen A2A §8.6.2, second seed */
  readonly cardTtlSec?: number;
  /** The send waits for a terminal or interrupted state (A2A §3.2.2). */
  readonly blocking?: boolean;
  /** How long it waits, for what. @seen first seed */
  readonly deadlines?: Partial<Deadlines>;
  /** What its guard may spend. @seen second seed */
  readonly limits?: Partial<ClientLimits>;
  /** When its process dies. @seen oidc-endpoint-pinning, bg-consumer-gc */
  readonly crashes?: readonly Crash[];
  /** Several workers with cards of their own. @seen layered-card-cache */
  readonly workers?: Workers;
}

/**
 * Several workers of one client: they share its store and its guard, and each holds cards of its own. What is asked in the kth slice of `everyMs` is
 * asked by worker k mod `count` (report layered-card-cache).
 *
 * @seen layered-card-cache
 */
export interface Workers {
  /** How many. */
  readonly count: number;
  /** The length of a slice. */
  readonly everyMs: number;
}

/** The client's process dies, before anything else of that instant, and comes back. What callers ask meanwhile is asked when it is back. @seen oidc-endpoint-pinning, bg-consumer-gc */
export interface Crash {
  /** When it dies. */
  readonly atMs: number;
  /** How long until it is back. */
  readonly downMs?: number;
  /** How many of the latest saves are lost; `all` for every one. Default 0: what survives is what stood after the last step. @seen bus-closed-under-slow-store (a save that never reached the disk) */
  readonly lost?: number | "all";
}
export type ObservedChannel = "poll" | "stream" | "push";

/** Separate patiences, ms. @seen first seed (a cancel has a deadline of its own), gateway-lifecycle-holes */
export interface Deadlines {
  /** For one call. */
  readonly requestMs: number;
  /** For the next event of an open stream. @seen java-subscribe-window */
  readonly streamMs: number;
  /** From the first cancel sent to its acknowledgement. @seen first seed */
  readonly cancelMs: number;
  /** From the last thing the caller asked of a delegation to its end. @seen py-cancel-no-terminal */
  readonly taskMs: number;
  /** How long filed news may stay open. @seen first seed (the reconciliation queue) */
  readonly reconciliationMs: number;
  /** One message that waits for the task (see `blocking`). Default: of a send `taskMs`, of an answer `requestMs`. @seen blocking-hangs-on-interrupt */
  readonly blockingMs?: number;
}
/** What a guard may spend, told to it when it is made. @seen second seed */
export interface ClientLimits {
  /** How long what was seen of a capability at an interface counts. @seen first seed (renegotiated per task) */
  readonly evidenceMs: number;
  /** How long after an end a repeat of it may still bring artifacts. @seen artifact-after-terminal, duplicate-final */
  readonly enrichMs: number;
  /** How often the message of one delegation may be sent. @seen idempotency-hole */
  readonly sends: number;
  /** How often one task may be asked to be cancelled. @seen js-double-cancel-error */
  readonly cancels: number;
  /** How many card fetches one question may cost. @seen second seed (one fetch per resumption) */
  readonly revalidations: number;
  /** How many probes may be sent to find out what an interface has. @seen first seed */
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
