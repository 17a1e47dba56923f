import type { Capability } from "../a2a/agent-card.ts";
import type { Interface } from "../a2a/agent-interface.ts";
import type { Evidence } from "../port/cards.ts";
import type { Binding, Claim } from "../port/guard.ts";
import type { Timer } from "../time/clock.ts";
import type { Connection } from "./net.ts";

/** One ask of the caller, as it came. It exists before any request leaves. */
export interface DelegateAsk {
  readonly id: string;
  readonly intent: string;
  readonly messageId: string;
  readonly principal: string;
  readonly vendor: string;
  readonly skill: string | null;
  readonly requires: readonly Capability[];
  readonly hook: string;
  readonly token: string;
}

/** On what terms a send left: what its task id will mean, should one come back. */
export interface Terms {
  readonly at: Interface;
  readonly card: string;
  readonly skill: { id: string; hash: string } | null;
}

/** Everything the client knows of one delegation. There is one copy of a binding, and it is here. */
export interface Delegation {
  readonly ask: DelegateAsk;
  binding: Binding | null;
  claim: Claim;
  shown: Record<string, string>;
  readonly sent: { at: number; landed: "no" | "maybe" | "answered" }[];
  terms: Terms | null;
  looked: "no" | "absent" | "unsupported";
  readonly evidence: Evidence[];
  /** What the send that left last does without, by the guard's answer. */
  lowered: readonly Capability[];
  readonly strays: Map<string, Binding>;
  cancelWished: boolean;
  /** Asks to cancel that have not been answered, refused or given up. */
  cancelsInFlight: number;
  /** One of them has not left yet. */
  isCancelWaiting: boolean;
  cancelsAsked: number;
  cancelRetry: Timer | null;
  cancelDeadline: Timer | null;
  /** The client looks for news of its own accord. */
  watching: boolean;
  stream: Connection | null;
  streamSilence: Timer | null;
  /** Told an end, or past the task deadline: the client starts nothing more by itself. */
  over: boolean;
  orphaned: boolean;
  lastAskAt: number;
  taskDeadline: Timer | null;
  /** The reconciliation list: news id to when it was filed, and the deadline of its entry. */
  readonly listed: Map<number, { readonly saved: readonly [news: number, filedAt: number]; readonly deadline: Timer }>;
  readonly filedOnce: Set<number>;
  /** Those waiting on a hold of this delegation. */
  holders: (() => void)[];
  /** Told when the task id becomes known. */
  onBound: (() => void) | null;
  /** How many answers the caller gave. */
  answers: number;
  resubscriptions: number;
}

const SENT_SHOWN_MAX = 100;

/**
 * The latest sends, copied, no fewer than any limit. A guard that sends for ever is shown these only, and no more of them is saved: else each
 * question, and each save, would be longer than the one before.
 */
export function latestSends({ sent }: Delegation): { at: number; landed: "no" | "maybe" | "answered" }[] {
  return sent.slice(-SENT_SHOWN_MAX).map((one) => ({ ...one }));
}

export function delegation(ask: DelegateAsk, now: number): Delegation {
  return {
    ask,
    binding: null,
    claim: { state: null, conflict: false, cancel: "none", end: null },
    shown: {},
    sent: [],
    terms: null,
    looked: "no",
    evidence: [],
    lowered: [],
    strays: new Map(),
    cancelWished: false,
    cancelsInFlight: 0,
    isCancelWaiting: false,
    cancelsAsked: 0,
    cancelRetry: null,
    cancelDeadline: null,
    watching: false,
    stream: null,
    streamSilence: null,
    over: false,
    orphaned: false,
    lastAskAt: now,
    taskDeadline: null,
    listed: new Map(),
    filedOnce: new Set(),
    holders: [],
    onBound: null,
    answers: 0,
    resubscriptions: 0,
  };
}
