import type { Plan } from "../../src/plan/plan.ts";

/** One plan for each thing that HTTP has to carry: together every operation a client of this house makes, every cut, redirect and header of a card. */

const working = [
  { afterMs: 5, state: "working" },
  { afterMs: 60_000, artifact: "a1", state: "completed", effect: true },
] as const;
const everyChannel = { channels: ["poll", "stream", "push"] } as const;

export const PLANS: Readonly<Record<string, Plan>> = {
  "every channel to the end": { v: 1, vendors: [{ work: [working] }], workload: [{ atMs: 0, ask: "delegate" }], client: everyChannel },
  "a blocking send": { v: 1, vendors: [{}], workload: [{ atMs: 0, ask: "delegate" }], client: { blocking: true } },
  "an advisory cancel": {
    v: 1,
    vendors: [{ build: { cancel: { stops: false, replyAfterMs: 20 }, afterTerminal: "overwrites", push: { copies: 2 } }, work: [working] }],
    workload: [
      { atMs: 0, ask: "delegate" },
      { atMs: 1_000, ask: "cancel", delegation: 1 },
      { atMs: 90_000, ask: "read", delegation: 1 },
    ],
    client: everyChannel,
  },
  "a refused cancel": {
    v: 1,
    vendors: [{ build: { cancel: { reply: "unsupported-operation", stops: false, records: false } }, work: [working] }],
    workload: [
      { atMs: 0, ask: "delegate" },
      { atMs: 1_000, ask: "cancel", delegation: 1 },
    ],
  },
  "input is asked for and given": {
    v: 1,
    vendors: [
      {
        work: [
          [
            { afterMs: 5, state: "input-required" },
            { afterMs: 10, state: "working" },
            { afterMs: 10, state: "completed" },
          ],
        ],
      },
    ],
    workload: [
      { atMs: 0, ask: "delegate" },
      { atMs: 20_000, ask: "answer", delegation: 1 },
    ],
    client: everyChannel,
  },
  "capabilities are confirmed live, by card and by probe": {
    v: 1,
    vendors: [{ build: { lacks: ["push"] }, work: [working] }],
    workload: [
      { atMs: 0, ask: "delegate", requires: ["interruptible"] },
      { atMs: 0, ask: "delegate", requires: ["streaming", "push"] },
    ],
    client: everyChannel,
  },
  "a lost reply is looked for": {
    v: 1,
    vendors: [{ work: [working] }],
    faults: [{ kind: "drop", leg: "reply", op: "send", nth: 1 }],
    workload: [{ atMs: 0, ask: "delegate" }],
  },
  "the endpoint moves, 308": {
    v: 1,
    vendors: [{ card: { maxAgeSec: 300 }, rollouts: [{ atMs: 20_000, move: { old: "moved" } }], work: [working] }],
    workload: [{ atMs: 0, ask: "delegate" }],
  },
  "the endpoint is gone, and the card late": {
    v: 1,
    vendors: [{ card: { maxAgeSec: 10 }, rollouts: [{ atMs: 20_000, cardAfterMs: 9_000, move: { old: "gone" } }], work: [working] }],
    workload: [{ atMs: 0, ask: "delegate" }],
  },
  "an edge serves an aged copy, then a 304": {
    v: 1,
    vendors: [
      {
        card: { maxAgeSec: 30, etag: "version" },
        edges: [{ agedMs: 12_345, ttlSec: 60 }, { hidesAge: true }],
        route: [[40_000, 2]],
        rollouts: [{ atMs: 15_000, keepsVersion: true, skills: ["s1", "s2"] }],
        work: [working],
      },
    ],
    workload: [{ atMs: 0, ask: "delegate" }],
  },
  "a card that must not be stored": {
    v: 1,
    vendors: [{ card: { noStore: true, etag: "none" }, work: [working] }],
    workload: [{ atMs: 0, ask: "delegate" }],
  },
  "a stream is cut, cleanly": cut("closed"),
  "a stream is cut, broken": cut("broken"),
  "a stream hangs": cut("hang"),
  "the network drops, delays, refuses and doubles": {
    v: 1,
    vendors: [{ work: [working] }],
    faults: [
      { kind: "refuse", leg: "request", op: "send", nth: 1 },
      { kind: "delay", leg: "request", op: "send", nth: 2, ms: 700 },
      { kind: "drop", leg: "request", op: "get", nth: 1 },
      { kind: "delay", leg: "reply", op: "get", nth: 2, ms: 12_000 },
      { kind: "duplicate", leg: "push", ms: 500 },
      { kind: "refuse", leg: "request", op: "card", untilMs: 10 },
    ],
    workload: [{ atMs: 0, ask: "delegate" }],
    client: { channels: ["poll", "push"] },
  },
  "replies are crossed between two vendors that count their tasks alike": {
    v: 1,
    vendors: [
      { taskIds: "counted", work: [working] },
      { taskIds: "counted", work: [working] },
    ],
    faults: [{ kind: "cross", leg: "reply", op: "get", delegation: 1, with: 3 }],
    workload: [
      { atMs: 0, ask: "delegate" },
      { atMs: 5, ask: "delegate", vendor: 2 },
      { atMs: 9, ask: "delegate" },
    ],
  },
  "the client crashes with streams open": {
    v: 1,
    vendors: [{ work: [working] }],
    workload: [{ atMs: 0, ask: "delegate" }],
    client: { ...everyChannel, crashes: [{ atMs: 10_000, downMs: 5_000 }] },
  },
};

function cut(how: "closed" | "broken" | "hang"): Plan {
  return {
    v: 1,
    vendors: [{ work: [working] }],
    faults: [{ kind: "cut", leg: "frame", op: "send", nth: 2, how }],
    workload: [{ atMs: 0, ask: "delegate" }],
    client: { channels: ["stream"] },
  };
}

/** What one connection cannot do: bring its reply twice. */
export const DOUBLED_REPLY: Plan = {
  v: 1,
  vendors: [{ work: [working] }],
  faults: [{ kind: "duplicate", leg: "reply", op: "get", nth: 1, ms: 100 }],
  workload: [{ atMs: 0, ask: "delegate" }],
};
