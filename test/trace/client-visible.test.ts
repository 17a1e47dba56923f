import { expect, test } from "vitest";
import type { HeardAnswer, News } from "../../src/port/guard.ts";
import { clientVisible } from "../../src/trace/client-visible.ts";
import { traceOf } from "../report/trace-of.ts";

/** What a client sees of its tasks is what it heard of them, told by channel. */

type Said = News extends infer N ? (N extends News ? Omit<N, "id" | "delegation" | "taskId" | "turn" | "now"> : never) : never;

const at = { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null };

function seen(...said: readonly Said[]) {
  const answer: HeardAnswer = { answer: "note", reason: null, next: [], resolved: [], claim: null };
  const lines = said.map((one, id) => {
    const news = { id, delegation: "d1", taskId: "t1", turn: null, now: id, ...one } as News;
    return [id, "heard", "d1", { news, answer }] as const;
  });
  return clientVisible(traceOf(lines)).map(({ channel, says }) => `${channel} ${says}`);
}

test("a task says its state, an artifact that comes alone says artifact, and what says neither says nothing", () => {
  const task = { taskId: "t1", contextId: null, whole: true, generation: null, stamp: null, artifacts: [], message: null, history: null };
  const reply = { kind: "task", askedAt: 0, at, trust: "reply" } as const;
  const artifact = { id: "a1", hash: "t1:a1", append: false, last: true };

  expect(
    seen(
      { ...reply, channel: "get", task: { ...task, state: "working" } },
      { ...reply, channel: "stream", task: { ...task, state: null, artifacts: [artifact] } },
      { ...reply, channel: "cancel", task: { ...task, state: null } },
    ),
  ).toEqual(["get working", "stream artifact", "cancel nothing"]);
});

test("an error is seen on the channel its answer would have come on", () => {
  const error = { kind: "error", askedAt: 0, at, error: "unsupported-operation", landed: "answered" } as const;

  expect(seen({ ...error, op: "cancel" }, { ...error, op: "subscribe" }, { ...error, op: "push-config" })).toEqual([
    "cancel unsupported-operation",
    "stream unsupported-operation",
    "push unsupported-operation",
  ]);
});

test("a request without an answer and a stream without frames are silence; the client's own patience is nothing that was seen", () => {
  const silence = { kind: "silence", since: 0 } as const;

  expect(
    seen(
      { ...silence, of: "request", op: "get" },
      { ...silence, of: "stream", op: null },
      { ...silence, of: "cancel", op: "cancel" },
      { ...silence, of: "task", op: null },
      { ...silence, of: "reconciliation", op: null },
      { kind: "wish", wish: "cancel" },
    ),
  ).toEqual(["get silence", "stream silence"]);
});

test("the end of a stream is seen, unless it was the client's own doing", () => {
  const end = { kind: "stream-end", frames: 1 } as const;

  expect(seen({ ...end, how: "closed" }, { ...end, how: "broken" }, { ...end, how: "by-us" })).toEqual(["stream closed", "stream broken"]);
});
