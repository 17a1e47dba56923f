import type { Capability, Skill } from "../a2a/agent-card.ts";
import type { Interface } from "../a2a/agent-interface.ts";
import type { CardRequest, Heard, Push, Request } from "../a2a/exchange.ts";
import type { ErrorName } from "../a2a/protocol-error.ts";
import type { TaskState } from "../a2a/task-state.ts";
import type { CardSnapshot, Evidence } from "../port/cards.ts";
import type {
  AddressAnswer,
  AddressAsk,
  Binding,
  Claim,
  HeardAnswer,
  News,
  OpenedAnswer,
  Resolution,
  Silence,
  StartAnswer,
  StartAsk,
} from "../port/guard.ts";

/** From where an event was seen. Safety claims never read `vendor`. */
export type Vantage = "caller" | "guard" | "client" | "wire" | "vendor";

/**
 * One event. `seq` is the trace index and the only order; `at` the instant, ms. `cause` is the seq of the first event of the step that led here
 * (one agenda event a step), its own seq when it is the first. `of` is the delegation (`d1`), or null.
 */
export interface Event<K extends Kind = Kind> {
  readonly seq: number;
  readonly at: number;
  readonly cause: number;
  readonly kind: K;
  readonly of: string | null;
  readonly body: Bodies[K];
}

export type AnyAnswer = StartAnswer | OpenedAnswer | HeardAnswer | AddressAnswer;

/** Every kind of event and what it carries; `vantageOf` tells from where each was seen. */
export interface Bodies {
  // caller
  asked: {
    ask: "delegate" | "cancel" | "abandon" | "read" | "answer";
    vendor: string;
    intent: string;
    skill: string | null;
    requires: readonly Capability[];
  };
  told: { claim: Claim };
  /** What the caller depends on and will not get, said before the message leaves. */
  downgraded: { lowered: Extract<StartAnswer, { answer: "proceed" }>["lowered"] };
  // guard: one event a call, with what it was asked and what it answered
  start: { ask: StartAsk; answer: StartAnswer };
  opened: { binding: Binding; answer: OpenedAnswer };
  heard: { news: News; answer: HeardAnswer };
  address: { ask: AddressAsk; answer: AddressAnswer };
  /** The guard threw or answered outside the port; the run ends here. */
  "guard-fault": { call: "start" | "opened" | "heard" | "address" | "save" | "factory"; what: string };
  /** After a crash that lost nothing the guard that never crashed is asked the same; here it answered otherwise. */
  "shadow-differed": { call: "start" | "opened" | "heard" | "address"; answer: AnyAnswer; shadow: AnyAnswer };
  // client
  crashed: { lost: number | "all" };
  restored: { delegations: readonly string[] };
  /** `worker`: which of the client's workers holds it; absent where it has but one. */
  held: { vendor: string; snapshot: CardSnapshot; worker?: number };
  /** What the live side of a vendor was seen to do, and in the reply to which exchange; null where no reply came. */
  evidence: { vendor: string; evidence: Evidence; x: string | null };
  bound: { binding: Binding };
  rebound: { binding: Binding };
  /** Artifacts merged for the delegation so far: id to hash. */
  shown: { artifacts: Readonly<Record<string, string>> };
  filed: { news: number };
  unfiled: { news: number; as: Resolution };
  deadline: { of: Silence };
  // wire; `x` numbers exchanges by who opened them ("d1/get/3"), the same in every door
  sent: { x: string; request: Request; stray: boolean };
  "card-sent": { x: string; vendor: string; request: CardRequest };
  dropped: { x: string; leg: "request" | "reply" | "frame" | "push" };
  delayed: { x: string; leg: "request" | "reply" | "frame" | "push"; ms: number };
  refused: { x: string };
  /** What came over HTTP was no request of the protocol, and was answered so; no vendor heard of it. */
  "turned-away": { x: string; error: ErrorName };
  /** The reply or the frame that leaves speaks of the task of delegation `with` instead. */
  crossed: { x: string; with: string };
  delivered: { x: string; heard: Heard; late: boolean };
  pushed: { x: string; push: Push };
  // vendor
  /** The live truth from now on: where tasks are served, which skills are callable, what is really supported. `build` counts from 1. */
  live: { vendor: string; at: Interface; skills: readonly Skill[]; lacks: readonly Capability[]; build: number };
  "card-published": { vendor: string; revision: number; hash: string; interfaces: readonly Interface[]; skills: readonly Skill[] };
  "card-served": { x: string; vendor: string; edge: number | null; revision: number; from: "origin" | "copy"; notModified: boolean };
  /** A request arrived. `live`: at the interface that is live now. `owner`: the endpoint's store is the task's own (true for send). */
  received: { x: string; vendor: string; op: Request["op"]; task: string | null; live: boolean; owner: boolean; skillLive: boolean };
  "task-created": { vendor: string; task: string; messageId: string; store: string; probe: boolean };
  /** The store took a state. `views`: who will show it. */
  committed: {
    vendor: string;
    task: string;
    state: TaskState;
    by: "work" | "cancel";
    views: readonly ("poll" | "stream" | "push" | "send")[];
  };
  /** A state came after a terminal one and the store kept the first; `announced`: streams and pushes say it all the same. */
  kept: { vendor: string; task: string; state: TaskState; announced: boolean };
  "artifact-made": { vendor: string; task: string; artifact: string };
  effect: { vendor: string; task: string };
  /** The store no longer has the task; its work, its streams and its pushes go on. */
  forgotten: { vendor: string; task: string };
  "work-stopped": { vendor: string; task: string };
  "cancel-received": { vendor: string; task: string; state: TaskState };
  /** Somebody else, of whom this client knows nothing, cancels the task. */
  "foreign-cancel": { vendor: string; task: string; state: TaskState };
  "cancel-replied": { vendor: string; task: string; saying: string };
}
export type Kind = keyof Bodies;
export type AnyEvent = { [K in Kind]: Event<K> }[Kind];

const VANTAGE: Readonly<Record<Kind, Vantage>> = {
  asked: "caller",
  told: "caller",
  downgraded: "caller",
  start: "guard",
  opened: "guard",
  heard: "guard",
  address: "guard",
  "guard-fault": "guard",
  "shadow-differed": "guard",
  crashed: "client",
  restored: "client",
  held: "client",
  evidence: "client",
  bound: "client",
  rebound: "client",
  shown: "client",
  filed: "client",
  unfiled: "client",
  deadline: "client",
  sent: "wire",
  "card-sent": "wire",
  dropped: "wire",
  delayed: "wire",
  refused: "wire",
  "turned-away": "wire",
  crossed: "wire",
  delivered: "wire",
  pushed: "wire",
  live: "vendor",
  "card-published": "vendor",
  "card-served": "vendor",
  received: "vendor",
  "task-created": "vendor",
  committed: "vendor",
  kept: "vendor",
  "artifact-made": "vendor",
  effect: "vendor",
  forgotten: "vendor",
  "work-stopped": "vendor",
  "cancel-received": "vendor",
  "foreign-cancel": "vendor",
  "cancel-replied": "vendor",
};
export function vantageOf(kind: Kind): Vantage {
  return VANTAGE[kind];
}

/** Whether a word names a kind of event. */
export function isKind(word: unknown): word is Kind {
  return typeof word === "string" && Object.hasOwn(VANTAGE, word);
}
