import { expect, test } from "vitest";
import { E1, writtenTrace } from "../judge/written-trace.ts";

const only = (trace: ReturnType<typeof writtenTrace>) => trace.history().delegations[0];

test("good news are about the bound task, in its context, from who was asked or has the credentials", () => {
  const trace = writtenTrace()
    .begun()
    .heard("get", "working", "admit", { taskId: "t2" })
    .heard("get", "working", "admit", { contextId: "c2" })
    .heard("push", "working", "admit", {}, "wrong")
    .heard("push", "working", "admit", {}, "bare")
    .heard("get", "working", "admit", { contextId: null });

  expect(only(trace)?.good.map(({ body }) => [body.news.channel, body.news.trust])).toEqual([
    ["send", "reply"],
    ["push", "bare"],
    ["get", "reply"],
  ]);
});

test("a bare push is not good once a webhook with credentials was registered", () => {
  const trace = writtenTrace()
    .live()
    .asked("delegate")
    .card()
    .sent("send", { push: { hook: "h", token: "tok" } })
    .bound()
    .heard("push", "working", "admit", {}, "bare");

  expect(only(trace)?.good).toEqual([]);
});

test("an acknowledgement answers a cancel that had left, on the reply to it", () => {
  expect(only(writtenTrace().begun().heard("cancel", "canceled"))?.acknowledgement).toBeNull();
  expect(only(writtenTrace().begun().wish("cancel").sent("cancel").heard("stream", "canceled"))?.acknowledgement).toBeNull();
  expect(only(writtenTrace().begun().at(7).acknowledged())?.acknowledgement?.at).toBe(7);
});

test("a question keeps the newest card held when it was put, by the instant it was requested, and the request that followed", () => {
  const trace = writtenTrace()
    .begun()
    .at(9)
    .card({ hash: "new", requestedAt: 8 })
    .card({ hash: "late", requestedAt: 2 })
    .card({ hash: "flawed", flaws: ["bad-signature"] })
    .address("get", { answer: "proceed", at: E1 })
    .sent("get")
    .card({ hash: "after" });
  const [question] = only(trace)?.questions ?? [];

  expect(question?.newest?.body.snapshot.hash).toBe("new");
  expect(question?.request?.body.request.op).toBe("get");
});

test("a request without a question is kept apart from the question before it", () => {
  const trace = writtenTrace().begun().address("get", { answer: "refuse", reason: "card-stale" }).sent("get");

  expect(only(trace)?.questions.map(({ asked, request }) => [asked !== null, request !== null])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("probes are nobody's sends, and their tasks nobody's tasks", () => {
  const trace = writtenTrace()
    .begun()
    .sent("send", { probe: true })
    .sent("cancel", { probe: true, taskId: "t9" })
    .note("task-created", { vendor: "vendor-1", task: "t9", messageId: "probe-m1", store: "shared", probe: true })
    .note("effect", { vendor: "vendor-1", task: "t9" });

  expect(only(trace)).toMatchObject({ sends: [expect.anything()], cancels: [], created: [], effects: [] });
});

test("after a crash that lost something nothing more is entered, after one that lost nothing everything is", () => {
  const after = (lost: number | "all") =>
    only(writtenTrace().begun().note("crashed", { lost }, null).told({ state: "working", end: "lost" }));

  expect(after(0)).toMatchObject({ isForgotten: false, ended: { kind: "told" } });
  expect(after(1)).toMatchObject({ isForgotten: true, ended: null });
});

test("a run is decided when nothing was left to happen, or when it was watched to its bound", () => {
  expect(writtenTrace({ ended: "quiet", endedAtMs: 1 }).history().isDecided).toBe(true);
  expect(writtenTrace({ ended: "horizon", boundMs: 5, endedAtMs: 5 }).history().isDecided).toBe(true);
  expect(writtenTrace({ ended: "horizon", boundMs: 5, endedAtMs: 4 }).history().isDecided).toBe(false);
  expect(writtenTrace({ ended: "guard-fault", boundMs: 5, endedAtMs: 9 }).history().isDecided).toBe(false);
});
