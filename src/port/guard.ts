import type { Capability } from "../a2a/agent-card.ts";
import type { Interface } from "../a2a/agent-interface.ts";
import type { Channel, Operation } from "../a2a/operation.ts";
import type { ErrorName } from "../a2a/protocol-error.ts";
import type { TaskNews } from "../a2a/task-news.ts";
import type { TaskState, Terminal } from "../a2a/task-state.ts";
import type { Cards, Evidence } from "./cards.ts";
import type { Json } from "./json.ts";
import type { Limits } from "./limits.ts";
import type { Reason } from "./reason.ts";

/**
 * The guard port. Plain JSON in, plain JSON out: no IO, no clock, no chance, no promise, no throw. Instants are integer ms.
 * Each call is made once per event, in the order the client learned of them, and answered before anything else happens.
 */
export interface Guard {
  /** May this delegation be sent (or sent again), where, and on what terms? Re-asked after every look, probe or revalidation. */
  start(ask: StartAsk): StartAnswer;
  /** A task id was seen for the first time under a delegation; the news that carried it follows in `heard`. */
  opened(binding: Binding): OpenedAnswer;
  /** Something was heard, was not heard in time, or the caller changed its mind. The claim is what the caller is told from now on. */
  heard(news: News): HeardAnswer;
  /** May this request leave for this task now? Asked before every one, retries and polls too; the request leaves in the same step. */
  address(ask: AddressAsk): AddressAnswer;
  /** What must survive a crash; the client stores it after every answer. */
  save(): Json;
}

/** Makes a guard, from nothing or from what an earlier one saved. The limits are the plan's; the invariants read the same ones. */
export type GuardFactory = (saved: Json | null, limits: Limits) => Guard;

/** What a task id means. The client keeps it; a rebind replaces `at` and `card`; every continue raises `turn`. */
export interface Binding {
  delegation: string;
  intent: string;
  vendor: string;
  principal: string;
  taskId: string;
  contextId: string | null;
  turn: number;
  at: Interface;
  card: string;
  skill: { id: string; hash: string } | null;
  boundAt: number;
}

/** `delegation` and `messageId` exist before any request leaves. `intent` is the caller's: one purpose, however often delegated. */
export interface StartAsk {
  delegation: string;
  intent: string;
  messageId: string;
  vendor: string;
  principal: string;
  skill: string | null;
  /** What the caller depends on; anything else is used if it works. */
  requires: Capability[];
  /** The sends so far, the latest hundred of them; each carried `messageId`. `looked`: what a search for an earlier landing found. */
  sent: { at: number; landed: "no" | "maybe" | "answered" }[];
  looked: "no" | "absent" | "unsupported";
  cards: Cards;
  evidence: Evidence[];
  now: number;
}

export type StartAnswer =
  | { answer: "proceed"; at: Interface; relies: Capability[]; lowered: { of: Capability; reason: Reason }[] }
  | { answer: "confirm"; of: Capability; by: "live-card" | "probe" }
  | { answer: "revalidate"; unconditional: boolean }
  | { answer: "look" }
  | { answer: "hold"; reason: Reason; until: number }
  | { answer: "refuse"; reason: Reason; claim: Claim };

export type OpenedAnswer = { answer: "bind" } | { answer: "stray"; reason: Reason; cancel: boolean };

/** `taskId` is the id we asked about (request, stream, webhook address); what the body says is in `task`. null: matches nothing of ours. */
export type News = { id: number; delegation: string | null; taskId: string | null; turn: number | null; now: number } & (
  | { kind: "task"; channel: Channel; askedAt: number | null; at: Interface | null; trust: Trust; task: TaskNews }
  | { kind: "error"; op: Operation; askedAt: number; at: Interface; error: ErrorName; landed: "no" | "maybe" | "answered" }
  | { kind: "stream-end"; how: "closed" | "broken" | "by-us"; frames: number }
  | { kind: "silence"; of: Silence; op: Operation | null; since: number }
  | { kind: "wish"; wish: "cancel" | "abandon" }
);
export type Silence = "request" | "stream" | "cancel" | "task" | "reconciliation";
/** reply: on a connection we opened. proven / bare / wrong: a push with the registered credentials, with none, with others. */
export type Trust = "reply" | "proven" | "bare" | "wrong";

export interface HeardAnswer {
  /** admit: state and artifacts become the view. enrich: same state, richer; merge, tell no second end. note: carried no task state. */
  answer: "admit" | "enrich" | "duplicate" | "ignore" | "quarantine" | "note";
  /** Never null with ignore and quarantine. */
  reason: Reason | null;
  next: ("read-back" | "refetch-card" | "stop-watching")[];
  /** Quarantined news that leave the reconciliation list now. */
  resolved: { news: number; as: Resolution }[];
  /** null only for news of no delegation. */
  claim: Claim | null;
}

/** What the caller is told. `conflict`: the vendor contradicts itself, see the reconciliation list. */
export interface Claim {
  state: TaskState | null;
  conflict: boolean;
  /** `refused`: or ended otherwise. The client asks to send a cancel once wish and id exist, and again as often as this says wanted. */
  cancel: "none" | "wanted" | "requested" | "acknowledged" | "refused" | "unconfirmed";
  /** Not null: the caller stops waiting; told once. */
  end: null | Terminal | "lost" | "orphaned" | "abandoned" | "refused";
}
export type Resolution = "vendor-broke-finality" | "older-than-claim" | "confirmed" | "not-ours" | "given-up";

export type AddressOperation = Exclude<Operation, "send" | "list">;
export interface AddressAsk {
  op: AddressOperation;
  binding: Binding;
  cards: Cards;
  now: number;
}
export type AddressAnswer =
  /** `at` must equal binding.at */
  | { answer: "proceed"; at: Interface }
  /** The recorded card reconciliation; `at` may be unchanged. */
  | { answer: "rebind"; at: Interface; card: string; reason: Reason }
  | { answer: "revalidate"; unconditional: boolean }
  | { answer: "hold"; reason: Reason; until: number }
  /** This request never; the task itself is not given up. */
  | { answer: "refuse"; reason: Reason }
  /** Explicit, final, quiet. */
  | { answer: "orphan"; reason: Reason; claim: Claim };
