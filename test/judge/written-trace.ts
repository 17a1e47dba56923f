import type { Channel, Operation } from "../../src/a2a/operation.ts";
import type { ErrorName } from "../../src/a2a/protocol-error.ts";
import type { TaskNews } from "../../src/a2a/task-news.ts";
import type { TaskState } from "../../src/a2a/task-state.ts";
import type { Invariant } from "../../src/judge/invariant.ts";
import { judge } from "../../src/judge/judge.ts";
import type { Verdict } from "../../src/judge/verdict.ts";
import { DEADLINES, LIMITS } from "../../src/plan/client-options.ts";
import type { CardSnapshot } from "../../src/port/cards.ts";
import type {
  AddressAnswer,
  AddressOperation,
  Binding,
  Claim,
  HeardAnswer,
  News,
  Silence,
  StartAnswer,
  StartAsk,
  Trust,
} from "../../src/port/guard.ts";
import type { Bodies, Kind } from "../../src/trace/event.ts";
import type { Header } from "../../src/trace/header.ts";
import { history } from "../../src/trace/history.ts";
import { recorder } from "../../src/trace/recorder.ts";

export const E1 = { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null };
export const E2 = { ...E1, url: "https://vendor-1.example/e2" };
// biome-ignore-start format: whole records in their usual state read best as paragraphs
export const BINDING: Binding = {
  delegation: "d1",
  intent: "i1",
  vendor: "vendor-1",
  principal: "client",
  taskId: "t1",
  contextId: "c1",
  turn: 0,
  at: E1,
  card: "h1",
  skill: { id: "s1", hash: "s1#m1" },
  boundAt: 0,
};
const HEADER: Header = {
  v: 1,
  limits: LIMITS,
  deadlines: DEADLINES,
  faultsEndAtMs: 0,
  lastAskAtMs: 0,
  boundMs: 10_000_000,
  ended: "quiet",
  endedAtMs: 10_000_000,
};
export const TASK: TaskNews = {
  taskId: "t1",
  contextId: "c1",
  state: null,
  whole: true,
  generation: null,
  stamp: null,
  artifacts: [],
  message: null,
  history: null,
};
export const CARD: Omit<CardSnapshot, "requestedAt" | "fetchedAt" | "freshUntil"> = {
  hash: "h1",
  version: "1",
  source: "",
  audience: "public",
  age: null,
  how: "full",
  unconditional: false,
  signature: "none",
  flaws: [],
  interfaces: [E1],
  skills: [{ id: "s1", hash: "s1#m1" }],
  declares: { interruptible: true, streaming: true, push: true },
  extensions: [],
};
export const START: Omit<StartAsk, "cards" | "now"> = {
  delegation: "d1",
  intent: "i1",
  messageId: "m1",
  vendor: "vendor-1",
  principal: "client",
  skill: "s1",
  requires: [],
  sent: [],
  looked: "no",
  evidence: [],
};
const REQUEST: Omit<Bodies["sent"]["request"], "op"> = {
  to: E1,
  principal: "client",
  taskId: "t1",
  contextId: null,
  messageId: null,
  skill: null,
  stream: false,
  blocking: false,
  push: null,
  probe: false,
};
// biome-ignore-end format: whole records in their usual state read best as paragraphs
const NOTHING = { reason: null, next: [], resolved: [], claim: null };

/** A trace written by hand, in the words of one delegation `d1` whose task is `t1`; every line takes only what matters to the test. */
export function writtenTrace(header: Partial<Header> = {}) {
  let now = 0,
    id = 0,
    x = 0;
  let newest: CardSnapshot | null = null;
  const { events, record, beginStep } = recorder(() => now);
  const heard = (news: object, answer: Partial<HeardAnswer>) =>
    note("heard", {
      news: { id: id++, delegation: "d1", taskId: "t1", turn: 0, now, ...news } as News,
      answer: { answer: "note", ...NOTHING, ...answer },
    });
  const note = <K extends Kind>(kind: K, body: Bodies[K], of: string | null = "d1") => {
    record(kind, of, body);
    return story;
  };
  const cards = (askedAt: number, more: object) => ({ newest, live: null, failedAt: null, askedAt, tries: 0, ...more });
  const story = {
    note,
    /** Every instant is a step of its own. */
    at: (ms: number) => {
      now = ms;
      beginStep();
      return story;
    },
    asked: (ask: Bodies["asked"]["ask"], more: Partial<Bodies["asked"]> = {}) =>
      note("asked", { ask, vendor: "vendor-1", intent: "i1", skill: "s1", requires: [], ...more }),
    wish: (wish: "cancel" | "abandon") => story.asked(wish) && heard({ kind: "wish", wish }, {}),
    live: (more: Partial<Bodies["live"]> = {}) =>
      note("live", { vendor: "vendor-1", at: E1, skills: [{ id: "s1", meaning: "m1" }], lacks: [], build: 1, ...more }, null),
    card: (more: Partial<CardSnapshot> = {}) => {
      newest = { ...CARD, requestedAt: now, fetchedAt: now, freshUntil: now + 300_000, ...more };
      return note("held", { vendor: "vendor-1", snapshot: newest }, null);
    },
    start: (answer: StartAnswer, more: Partial<StartAsk> = {}, moreCards: object = {}) =>
      note("start", { ask: { ...START, cards: cards(now, moreCards), now, ...more }, answer }),
    sent: (op: Operation, more: Partial<Bodies["sent"]["request"]> = {}) =>
      note("sent", { x: `d1/${op}/${++x}`, stray: false, request: { ...REQUEST, op, taskId: op === "send" ? null : "t1", ...more } }),
    bound: (binding: Partial<Binding> = {}) =>
      note("opened", { binding: { ...BINDING, ...binding }, answer: { answer: "bind" } }).note("bound", {
        binding: { ...BINDING, ...binding },
      }),
    rebound: (binding: Partial<Binding>) => note("rebound", { binding: { ...BINDING, ...binding } }),
    stray: (taskId: string, cancel = true) =>
      note("opened", { binding: { ...BINDING, taskId }, answer: { answer: "stray", reason: "second-task", cancel } }),
    /** The client dies and comes back; by default nothing is lost. */
    restarted: (lost: number | "all" = 0) => note("crashed", { lost }, null).note("restored", { delegations: ["d1"] }, null),
    address: (op: AddressOperation, answer: AddressAnswer, binding: Partial<Binding> = {}, moreCards: object = {}) =>
      note("address", { ask: { op, binding: { ...BINDING, ...binding }, cards: cards(now, moreCards), now }, answer }),
    heard: (
      channel: Channel,
      state: TaskState | null,
      answer: HeardAnswer["answer"] = "admit",
      task: Partial<TaskNews> = {},
      trust: Trust = "reply",
      more: Partial<Pick<News, "turn" | "taskId"> & { askedAt: number }> = {},
    ) => heard({ kind: "task", channel, askedAt: now, at: E1, trust, task: { ...TASK, state, ...task }, ...more }, { answer }),
    error: (op: Operation, error: ErrorName, more: object = {}) =>
      heard({ kind: "error", op, askedAt: now, at: E1, error, landed: "answered", ...more }, {}),
    silence: (of: Silence) => heard({ kind: "silence", of, op: null, since: 0 }, {}),
    streamEnd: (how: "closed" | "broken" = "closed") => heard({ kind: "stream-end", how, frames: 1 }, {}),
    told: (claim: Partial<Claim>) => note("told", { claim: { state: null, conflict: false, cancel: "none", end: null, ...claim } }),
    /** Asked, sent by a true card, bound, and told working. */
    begun: () =>
      story
        .live()
        .asked("delegate")
        .card()
        .start({ answer: "proceed", at: E1, relies: [], lowered: [] })
        .sent("send")
        .bound()
        .heard("send", "working")
        .told({ state: "working" }),
    /** The caller wishes to cancel, the cancel leaves, and the vendor acknowledges it. */
    acknowledged: () =>
      story.wish("cancel").sent("cancel").heard("cancel", "canceled").told({ state: "canceled", cancel: "acknowledged", end: "canceled" }),
    history: () => history({ header: { ...HEADER, ...header }, events }),
    verdict: (invariant: Invariant): Verdict => judge(story.history(), [invariant])[0] as Verdict,
  };
  return story;
}
