import { expect, test } from "vitest";
import { noBlindResend } from "../../properties/invariants/effects/no-blind-resend.ts";
import { LIMITS } from "../../src/plan/client-options.ts";
import type { AddressAnswer, StartAnswer, StartAsk } from "../../src/port/guard.ts";
import { BINDING, E1, writtenTrace } from "../judge/written-trace.ts";

const PROCEED: StartAnswer = { answer: "proceed", at: E1, relies: [], lowered: [] };
const GO: AddressAnswer = { answer: "proceed", at: E1 };
const MESSAGE = { messageId: "m1" };
const CREATED = { vendor: "vendor-1", task: "t1", messageId: "m1", store: "shared", probe: false };
const MAYBE: Partial<StartAsk> = { sent: [{ at: 0, landed: "maybe" }] };

const asked = () => writtenTrace().asked("delegate").card();
const sentOnce = () => asked().start(PROCEED).sent("send", MESSAGE);

test("a send beyond the limit is a violation, and says so", () => {
  const trace = asked();
  for (let at = 0; at <= LIMITS.sends; at += 1)
    trace
      .at(at * 10)
      .start(PROCEED, MAYBE)
      .sent("send", MESSAGE);
  const verdict = trace.verdict(noBlindResend);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["message-sent", "unanswered-send-had-not-landed"] });
  expect(verdict.violations[0]?.why).toBe("at 30 ms message m1 was sent, for the 4th time; yet the limit is 3 sends");
});

test.each([
  ["without a fresh start", sentOnce().at(9).sent("send", MESSAGE), "only 1 starts had been answered proceed"],
  ["under another messageId", sentOnce().at(9).start(PROCEED).sent("send", { messageId: "m9" }), "it had another messageId than the first"],
  ["once its task is known", sentOnce().at(4).bound().at(9).start(PROCEED).sent("send", MESSAGE), "its task was known since 4 ms"],
])("a message sent again %s is a violation", (_, trace, words) => {
  const verdict = trace.verdict(noBlindResend);

  expect(verdict).toMatchObject({ outcome: "violated" });
  expect(verdict.violations[0]?.why).toContain(words);
});

test("the very first send needs a start too", () => {
  expect(asked().sent("send", MESSAGE).verdict(noBlindResend).outcome).toBe("violated");
});

test("a repeat by a fresh start, in its budget, holds, whatever it does at the vendor", () => {
  const landed = sentOnce().note("task-created", CREATED).silence("request").start(PROCEED, MAYBE).sent("send", MESSAGE);
  const notLanded = sentOnce().silence("request").start(PROCEED, MAYBE).sent("send", MESSAGE).bound();

  expect(
    landed
      .note("task-created", { ...CREATED, task: "t1-2" })
      .bound({ taskId: "t1-2" })
      .verdict(noBlindResend),
  ).toMatchObject({
    outcome: "holds",
    marks: ["message-sent", "unanswered-send-had-landed"],
  });
  expect(notLanded.verdict(noBlindResend)).toMatchObject({ outcome: "holds", marks: ["message-sent", "unanswered-send-had-not-landed"] });
});

test("a stream that ended without a frame, and a spent budget, are marked", () => {
  const cut = sentOnce().note("heard", {
    news: { id: 1, delegation: "d1", taskId: null, turn: 0, now: 0, kind: "stream-end", how: "closed", frames: 0 },
    answer: { answer: "note", reason: null, next: [], resolved: [], claim: null },
  });
  const spent = sentOnce().start(
    { answer: "refuse", reason: "budget-spent", claim: { state: null, conflict: false, cancel: "none", end: "lost" } },
    { sent: Array.from({ length: LIMITS.sends }, (_, at) => ({ at, landed: "no" as const })) },
  );

  expect(cut.start(PROCEED, MAYBE).verdict(noBlindResend).marks).toContain("stream-cut-before-its-first-frame");
  expect(spent.verdict(noBlindResend)).toMatchObject({ outcome: "holds", marks: ["message-sent", "budget-of-sends-spent"] });
});

const second = () => sentOnce().bound().at(5).stray("t1-2", false);

test("a second task that nobody asks to cancel, and whose end is not heard, is a violation", () => {
  const verdict = second().verdict(noBlindResend);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["message-sent", "second-task-seen"] });
  expect(verdict.violations[0]?.why).toBe(
    "at 5 ms t1-2 became known, a second task beside t1; yet nobody asked to cancel it, and its end was never heard",
  );
  const bindsAll = sentOnce()
    .bound()
    .note("opened", { binding: { ...BINDING, taskId: "t1-2" }, answer: { answer: "bind" } });
  expect(bindsAll.verdict(noBlindResend).outcome).toBe("violated");
});

test.each([
  ["is asked to be cancelled", second().address("cancel", GO, { taskId: "t1-2" }).sent("cancel", { taskId: "t1-2" })],
  ["is asked about, and the request refused", second().address("cancel", { answer: "refuse", reason: "after-orphan" }, { taskId: "t1-2" })],
  ["ends, and that is heard", second().heard("push", "completed", "quarantine", { taskId: "t1-2" }, "proven")],
  [
    "is another delegation's",
    second().note("opened", { binding: { ...BINDING, delegation: "d2", taskId: "t1-2" }, answer: { answer: "bind" } }, "d2"),
  ],
])("a second task that %s is not left running", (_, trace) => {
  expect(trace.verdict(noBlindResend)).toMatchObject({ outcome: "holds", violations: [] });
});

test("whether the end of a second task will be heard is not known where the run was cut", () => {
  const trace = writtenTrace({ ended: "limit", endedAtMs: 6 })
    .asked("delegate")
    .start(PROCEED)
    .sent("send", MESSAGE)
    .bound()
    .stray("t1-2", false);

  expect(trace.verdict(noBlindResend).outcome).toBe("unknown");
});
