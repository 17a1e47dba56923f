import type { DelegateAsk } from "../client/delegation.ts";
import type { Deadlines } from "../plan/client-options.ts";
import type { Claim } from "../port/guard.ts";
import type { Limits } from "../port/limits.ts";
import type { Random } from "../random/random.ts";
import type { Clock } from "../time/clock.ts";
import type { Fetch, WebhookCall } from "./served-world.ts";

/**
 * A whole client under test: async code of its own, behind a small adapter. It is given a way to the vendors, time and chance, and what its caller asks; it says
 * what it told its caller.
 */
export type ClientFactory = (ports: SubjectPorts) => ClientAdapter;

export interface SubjectPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly random: Random;
  /** Where a vendor's card lies: `https://vendor-1.example`. */
  cardOrigin(vendor: string): string;
  /** What the caller allows: how long it waits, ms, and how often a thing may be tried. */
  readonly deadlines: Deadlines;
  readonly limits: Limits;
  /** The caller of a delegation was told this. A client that never says so is judged by what it sends alone. */
  told(delegation: string, claim: Claim): void;
  /** All artifacts of a delegation that its caller has by now, by id; to be called before `told` where both change. */
  shown(delegation: string, artifacts: readonly string[]): void;
}

/** What a caller asks of the client. Nobody waits for what these give back; one that throws has told its caller nothing. */
export interface ClientAdapter {
  /** Send a message with this messageId; `hook` and `token` are a webhook of this delegation, if the client wants one. */
  delegate(ask: DelegateAsk): unknown;
  cancel(delegation: string): unknown;
  abandon(delegation: string): unknown;
  read(delegation: string): unknown;
  /** The caller's input for an interrupted task. */
  answer(delegation: string): unknown;
  /** A vendor calls a webhook of this client. */
  called?(call: WebhookCall): unknown;
}

const CALLS = ["delegate", "cancel", "abandon", "read", "answer"] as const;

/** The first call that an adapter lacks; null: it is one. */
export function lackingCall(adapter: unknown): string | null {
  if (typeof adapter !== "object" || adapter === null) return CALLS[0];
  const calls = adapter as Readonly<Record<string, unknown>>;
  return CALLS.find((name) => typeof calls[name] !== "function") ?? null;
}
