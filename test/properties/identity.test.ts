import { expect, test } from "vitest";
import { olderTurnNeverOverwritesNewer } from "../../properties/invariants/identity/older-turn-never-overwrites-newer.ts";
import { taskStaysWithItsBinding } from "../../properties/invariants/identity/task-stays-with-its-binding.ts";
import { unauthenticPushChangesNothing } from "../../properties/invariants/identity/unauthentic-push-changes-nothing.ts";
import type { TaskNews } from "../../src/a2a/task-news.ts";
import type { AddressAnswer, Binding } from "../../src/port/guard.ts";
import { BINDING, E1, E2, writtenTrace } from "../judge/written-trace.ts";

const GO: AddressAnswer = { answer: "proceed", at: E1 };
const ARTIFACT = { artifacts: [{ id: "a", hash: "t1:a", append: false, last: true }] };
const SAID: TaskNews = {
  taskId: "t1",
  contextId: "c1",
  state: "working",
  whole: true,
  generation: null,
  stamp: null,
  artifacts: [],
  message: null,
  history: null,
};
const COMPLETED = { state: "completed", end: "completed" } as const;

test.each([
  ["as another principal", { principal: "somebody" }, "as somebody"],
  ["to another place", { to: E2 }, "left to https://vendor-1.example/e2"],
  ["into another context", { contextId: "c9" }, "in another context"],
])("a request that leaves %s is a violation", (_, request, words) => {
  const verdict = writtenTrace().begun().address("get", GO).sent("get", request).verdict(taskStaysWithItsBinding);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["request-left"] });
  expect(verdict.violations[0]?.why).toContain(words);
});

test("a request to where a rebind moved the task stays with its binding", () => {
  const moved: Partial<Binding> = { at: E2, card: "h2" };
  const trace = writtenTrace()
    .begun()
    .address("get", { answer: "rebind", at: E2, card: "h2", reason: "interface-missing" })
    .rebound(moved)
    .sent("get", { to: E2 })
    .address("get", { answer: "proceed", at: E2 }, moved)
    .sent("get", { to: E2 });

  expect(trace.verdict(taskStaysWithItsBinding)).toMatchObject({ outcome: "holds", marks: ["request-after-a-move", "request-left"] });
});

test.each([
  ["another id", { taskId: "t2" }, "another-id-said", "at 0 ms a poll said completed of t2 in c1, and bound is t1 in c1"],
  ["a second task", { taskId: "t1-2" }, "second-task-said", "a poll said completed of t1-2"],
  ["another context", { contextId: "c9" }, "another-context-said", "of t1 in c9, and bound is t1 in c1"],
])("believing news of %s is a violation", (_, task, mark, words) => {
  const told = writtenTrace()
    .begun()
    .stray("t1-2")
    .heard("get", "completed", "admit", task)
    .told(COMPLETED)
    .verdict(taskStaysWithItsBinding);

  expect(told).toMatchObject({ outcome: "violated", marks: [mark] });
  expect(told.violations[0]?.why).toContain(words);
});

test("showing another task's artifacts is a violation, told or not", () => {
  const trace = writtenTrace()
    .begun()
    .heard("get", null, "admit", { ...ARTIFACT, taskId: "t2" })
    .note("shown", { artifacts: { a: "t1:a" } });

  expect(trace.verdict(taskStaysWithItsBinding).violations[0]?.why).toContain("yet the caller was shown its artifacts");
});

test("news heard before any task is bound are no task's", () => {
  const trace = writtenTrace().asked("delegate").stray("t1").heard("send", "working").told({ state: "working" });

  expect(trace.verdict(taskStaysWithItsBinding).outcome).toBe("violated");
});

test.each([
  [
    "are filed",
    writtenTrace().begun().heard("get", "completed", "quarantine", { taskId: "t2" }).note("filed", { news: 2 }),
    ["another-id-said"],
  ],
  ["leave the context out", writtenTrace().begun().heard("get", "completed", "admit", { contextId: null }).told(COMPLETED), []],
  [
    "come from a stranger's push",
    writtenTrace().begun().heard("push", "completed", "admit", { taskId: "t2" }, "wrong").told(COMPLETED),
    [],
  ],
  ["say nothing new", writtenTrace().begun().heard("get", "working", "ignore", { contextId: "c9" }), []],
])("news that %s leave the binding alone", (_, trace, marks) => {
  expect(trace.verdict(taskStaysWithItsBinding)).toMatchObject({ outcome: "holds", marks });
});

const other = () => {
  const trace = writtenTrace();
  trace.note("asked", { ask: "delegate", vendor: "vendor-2", intent: "i2", skill: null, requires: [] }, "d2");
  return trace;
};

test("a claim told because of another delegation is a violation; one told because of cards is not", () => {
  const verdict = other().begun().verdict(taskStaysWithItsBinding);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["told-beside-another"] });
  expect(verdict.violations[0]?.why).toBe("what happened at 0 ms (asked) was d2's; yet d1's caller was told working");
  const begun = writtenTrace().begun();
  begun.note("asked", { ask: "delegate", vendor: "vendor-2", intent: "i2", skill: null, requires: [] }, "d2");
  expect(begun.told({ state: "working", cancel: "wanted" }).verdict(taskStaysWithItsBinding)).toMatchObject({ outcome: "holds" });
});

test("a push at our webhook is ours, though it speaks of another delegation's task", () => {
  const hook = "https://client.example/hook/d1";
  const push = { hook, token: "tok", task: { ...SAID, taskId: "t2" } };
  const told = (at: string) =>
    writtenTrace()
      .asked("delegate")
      .sent("send", { push: { hook, token: "tok" } })
      .bound()
      .at(5)
      .note("pushed", { x: "t2/push/1", push: { ...push, hook: at } }, "d2")
      .told({ state: null, cancel: "requested" })
      .verdict(taskStaysWithItsBinding).outcome;

  expect(told(hook)).toBe("holds");
  expect(told("https://client.example/hook/d2")).toBe("violated");
});

test("the same id at another vendor, and a reply that comes after the next task was bound, are marked", () => {
  const trace = writtenTrace()
    .begun()
    .at(10)
    .note("asked", { ask: "delegate", vendor: "vendor-2", intent: "i2", skill: null, requires: [] }, "d2")
    .note("bound", { binding: { ...BINDING, delegation: "d2", vendor: "vendor-2" } }, "d2")
    .heard("get", "working", "duplicate", {}, "reply", { askedAt: 5 });

  expect(trace.verdict(taskStaysWithItsBinding)).toMatchObject({
    outcome: "holds",
    marks: ["same-id-elsewhere", "reply-of-an-earlier-delegation", "told-beside-another"],
  });
});

test("a whole task with fewer messages than before is marked", () => {
  const trace = writtenTrace()
    .begun()
    .asked("answer")
    .heard("get", "working", "duplicate", { history: 2 })
    .heard("get", "working", "duplicate", { history: 1 });

  expect(trace.verdict(taskStaysWithItsBinding)).toMatchObject({ outcome: "holds", marks: ["shorter-history"] });
});

const hooked = () =>
  writtenTrace()
    .asked("delegate")
    .sent("send", { push: { hook: "h", token: "tok" } })
    .bound()
    .heard("send", "working")
    .told({ state: "working" })
    .at(7);

test.each([
  ["wrong", "with other credentials than those registered", "forged-push-says-otherwise"],
  ["bare", "without the registered credentials", "bare-push-says-otherwise"],
] as const)("a %s push that is believed is a violation", (trust, words, mark) => {
  const verdict = hooked().heard("push", "completed", "admit", {}, trust).told(COMPLETED).verdict(unauthenticPushChangesNothing);

  expect(verdict).toMatchObject({ outcome: "violated", marks: [mark] });
  expect(verdict.violations[0]?.why).toBe(`at 7 ms a push ${words} said completed; yet the caller was told completed`);
  expect(
    hooked()
      .heard("push", null, "admit", ARTIFACT, trust)
      .note("shown", { artifacts: { a: "t1:a" } })
      .verdict(unauthenticPushChangesNothing).outcome,
  ).toBe("violated");
  expect(
    hooked()
      .heard("push", "completed", "quarantine", {}, trust)
      .told({ state: "working", conflict: true })
      .verdict(unauthenticPushChangesNothing).outcome,
  ).toBe("violated");
});

test.each([
  [
    "is ignored and read back",
    hooked().heard("push", "completed", "ignore", {}, "wrong").address("get", GO).sent("get").heard("get", "completed").told(COMPLETED),
    ["forged-push-says-otherwise"],
  ],
  ["is filed", hooked().heard("push", "completed", "quarantine", {}, "bare").note("filed", { news: 2 }), ["bare-push-says-otherwise"]],
  [
    "comes as the cancel that left is told",
    hooked().heard("push", "working", "ignore", {}, "wrong").told({ state: "working", cancel: "requested" }),
    [],
  ],
  ["is bare where nothing was registered", writtenTrace().begun().heard("push", "completed", "admit", {}, "bare").told(COMPLETED), []],
  ["is proven", hooked().heard("push", "completed", "admit", {}, "proven").told(COMPLETED), []],
])("a push that %s changes nothing it may not", (_, trace, marks) => {
  expect(trace.verdict(unauthenticPushChangesNothing)).toMatchObject({ outcome: "holds", marks });
});

const answered = () =>
  writtenTrace()
    .begun()
    .heard("push", "input-required", "admit", {}, "proven")
    .told({ state: "input-required" })
    .at(7)
    .address("continue", GO)
    .sent("continue", { messageId: "m1-2" })
    .heard("push", "working", "admit", {}, "proven")
    .told({ state: "working" })
    .at(9);

test.each(["send", "continue", "cancel"] as const)(
  "a reply to a %s of the turn before that takes the state back is a violation",
  (channel) => {
    const verdict = answered().heard(channel, "input-required").told({ state: "input-required" }).verdict(olderTurnNeverOverwritesNewer);

    expect(verdict).toMatchObject({ outcome: "violated", marks: ["older-turn-says-otherwise"] });
    expect(verdict.violations[0]?.why).toMatch(
      /^the caller's answer left at 7 ms; at 9 ms the reply to .* said input-required, asked for before it;/,
    );
  },
);

test.each([
  ["an older reply that is ignored", answered().heard("send", "input-required", "ignore"), ["older-turn-says-otherwise"]],
  ["an older reply that says the same", answered().heard("send", "working", "duplicate"), []],
  ["a frame of a stream that was opened before", answered().heard("stream", "input-required").told({ state: "input-required" }), []],
  ["a push", answered().heard("push", "input-required", "admit", {}, "proven").told({ state: "input-required" }), []],
  ["a poll", answered().heard("get", "input-required").told({ state: "input-required" }), []],
  ["an end", answered().heard("send", "completed").told(COMPLETED), []],
  ["a reply before any answer", writtenTrace().begun().heard("send", "input-required").told({ state: "input-required" }), []],
])("%s may be heard after an answer", (_, trace, marks) => {
  expect(trace.verdict(olderTurnNeverOverwritesNewer)).toMatchObject({ outcome: "holds", marks });
});

test("a reply to a request that left before the answer is of the turn before, whatever turn the client gives it", () => {
  const trace = answered().heard("send", "input-required", "admit", {}, "reply", { turn: 1, askedAt: 0 });

  expect(trace.told({ state: "input-required" }).verdict(olderTurnNeverOverwritesNewer).outcome).toBe("violated");
});

test("an answer that is sent again begins no turn of its own", () => {
  const trace = answered()
    .address("continue", GO)
    .sent("continue", { messageId: "m1-2" })
    .heard("continue", "input-required", "admit", {}, "reply", { turn: 1, askedAt: 7 });

  expect(trace.told({ state: "input-required" }).verdict(olderTurnNeverOverwritesNewer)).toMatchObject({ outcome: "holds", marks: [] });
});
