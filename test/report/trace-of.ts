import type { Interface } from "../../src/a2a/agent-interface.ts";
import type { TaskState } from "../../src/a2a/task-state.ts";
import { DEADLINES, LIMITS } from "../../src/plan/client-options.ts";
import type { Binding, Claim, HeardAnswer } from "../../src/port/guard.ts";
import type { AnyEvent, Bodies, Kind } from "../../src/trace/event.ts";
import type { Trace } from "../../src/trace/trace.ts";

/** A hand-written trace: events as [instant, kind, delegation, body]; a "+" before the kind keeps it in the step of the one before. */
type Line = { [K in Kind]: readonly [at: number, kind: K | `+${K}`, of: string | null, body: Bodies[K]] }[Kind];

export function traceOf(lines: readonly Line[]): Trace {
  let cause = 0;
  const events = lines.map(([at, kind, of, body], seq) => {
    if (!kind.startsWith("+")) cause = seq;
    return { seq, at, cause, kind: kind.replace("+", ""), of, body } as AnyEvent;
  });
  const endedAtMs = lines.at(-1)?.[0] ?? 0;
  return {
    header: { v: 1, limits: LIMITS, deadlines: DEADLINES, faultsEndAtMs: 0, lastAskAtMs: 0, boundMs: 0, ended: "quiet", endedAtMs },
    events,
  };
}

const at: Interface = { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null };
export const binding: Binding = {
  delegation: "d1",
  intent: "i1",
  vendor: "vendor-1",
  principal: "client",
  taskId: "t1",
  contextId: "c1",
  turn: 0,
  at,
  card: "cafe".repeat(16),
  skill: { id: "s1", hash: "beef" },
  boundAt: 2,
};

/** The events of the nth poll of t1, at `instant`, that brings `state` and gets `answer`. */
export function poll(n: number, instant: number, state: TaskState, answer: HeardAnswer["answer"] = "duplicate"): readonly Line[] {
  const x = `d1/get/${n}`;
  const task = {
    taskId: "t1",
    contextId: "c1",
    state,
    whole: true,
    generation: null,
    stamp: null,
    artifacts: [],
    message: null,
    history: null,
  };
  const request = {
    op: "get" as const,
    to: at,
    principal: "client",
    taskId: "t1",
    contextId: "c1",
    messageId: null,
    skill: null,
    stream: false,
    blocking: false,
    push: null,
    probe: false,
  };
  const claim: Claim = { state, conflict: false, cancel: "none", end: null };
  return [
    [
      instant,
      "address",
      "d1",
      {
        ask: { op: "get", binding, cards: { newest: null, live: null, failedAt: null, askedAt: instant, tries: 0 }, now: instant },
        answer: { answer: "proceed", at },
      },
    ],
    [instant, "+sent", "d1", { x, request, stray: false }],
    [instant + 1, "received", "d1", { x, vendor: "vendor-1", op: "get", task: "t1", live: true, owner: true, skillLive: true }],
    [instant + 2, "delivered", "d1", { x, heard: { kind: "task", task }, late: false }],
    [
      instant + 2,
      "+heard",
      "d1",
      {
        news: {
          id: n,
          delegation: "d1",
          taskId: "t1",
          turn: 0,
          now: instant + 2,
          kind: "task",
          channel: "get",
          askedAt: instant,
          at,
          trust: "reply",
          task,
        },
        answer: { answer, reason: answer === "quarantine" ? "after-acknowledged-cancel" : null, next: [], resolved: [], claim },
      },
    ],
  ];
}
