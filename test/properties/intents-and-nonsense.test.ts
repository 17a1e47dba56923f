import { expect, test } from "vitest";
import { canceledIntentIsNotExecutedTwice } from "../../properties/invariants/effects/canceled-intent-is-not-executed-twice.ts";
import { malformedInputFailsClosed } from "../../properties/invariants/robustness/malformed-input-fails-closed.ts";
import type { StartAnswer, StartAsk } from "../../src/port/guard.ts";
import { E1, TASK, writtenTrace } from "../judge/written-trace.ts";

type Trace = ReturnType<typeof writtenTrace>;
const PROCEED = { answer: "proceed", at: E1 } as const;
const START: StartAnswer = { ...PROCEED, relies: [], lowered: [] };
const LOST = { sent: [{ at: 0, landed: "maybe" }] } as Partial<StartAsk>;
const HOLD = { answer: "hold", reason: "cancel-wanted", until: 99_000 } as const;
const REFUSE = {
  answer: "refuse",
  reason: "intent-unresolved",
  claim: { state: null, conflict: false, cancel: "none", end: "refused" },
} as const;

test("a message that leaves again after the caller's wish to cancel is a violation", () => {
  const wished = () => writtenTrace().asked("delegate").card().start(START).sent("send").at(7).wish("cancel").at(30);
  const verdict = wished().start(START, LOST).sent("send", { messageId: "m1" }).verdict(canceledIntentIsNotExecutedTwice);

  expect(verdict).toMatchObject({
    outcome: "violated",
    marks: ["wish-before-the-resend"],
    violations: [{ why: "the caller wished to cancel at 7 ms; yet message m1 left at 30 ms" }],
  });
  expect(wished().start(HOLD, LOST).verdict(canceledIntentIsNotExecutedTwice)).toMatchObject({
    outcome: "holds",
    marks: ["wish-before-the-resend"],
  });
});

test("an answer that leaves after the wish is a violation; a wish after both is nothing", () => {
  const answered = writtenTrace().begun().wish("cancel").asked("answer").address("continue", PROCEED).sent("continue");
  const before = writtenTrace().begun().address("continue", PROCEED).sent("continue").wish("cancel");

  expect(answered.verdict(canceledIntentIsNotExecutedTwice)).toMatchObject({ outcome: "violated", marks: ["wish-before-the-answer"] });
  expect(before.verdict(canceledIntentIsNotExecutedTwice)).toMatchObject({ outcome: "holds", marks: [] });
});

/** A second delegation, `d2`, is asked for and its start answered. */
const again = (trace: Trace, answer: StartAnswer, intent = "i1") => {
  const cards = { newest: null, live: null, failedAt: null, askedAt: 0, tries: 0 };
  const ask: StartAsk = {
    delegation: "d2",
    intent,
    messageId: "m2",
    vendor: "vendor-1",
    principal: "client",
    skill: null,
    requires: [],
    sent: [],
    looked: "no",
    cards,
    evidence: [],
    now: 0,
  };
  return trace
    .note("asked", { ask: "delegate", vendor: "vendor-1", intent, skill: null, requires: [] }, "d2")
    .note("start", { ask, answer }, "d2");
};
const ended = () => writtenTrace().begun().heard("get", "completed").told({ state: "completed", end: "completed" });
const filed = () => ended().heard("push", "failed", "quarantine").note("filed", { news: 2 });

test.each([
  ["has not ended", writtenTrace().begun(), "same-intent-not-ended"],
  ["has a filed terminal state open", filed(), "same-intent-filed-terminal"],
  ["was told a conflict", ended().told({ state: "completed", end: "completed", conflict: true }), "same-intent-in-conflict"],
])("starting a purpose again while an earlier delegation of it %s is a violation", (_, before, mark) => {
  expect(again(before, START).verdict(canceledIntentIsNotExecutedTwice)).toMatchObject({ outcome: "violated", marks: [mark] });
});

test.each([
  ["is refused", again(writtenTrace().begun(), REFUSE), ["same-intent-not-ended"]],
  ["comes after the first ended", again(ended(), START), []],
  ["comes after the filed news left the list", again(filed().note("unfiled", { news: 2, as: "older-than-claim" }), START), []],
  ["has a purpose of its own", again(writtenTrace().begun(), START, "i2"), []],
  ["follows one that a crash half forgot", again(writtenTrace().begun().restarted("all"), START), []],
])("a second delegation that %s is none", (_, trace, marks) => {
  expect(trace.verdict(canceledIntentIsNotExecutedTwice)).toMatchObject({ outcome: "holds", marks });
});

test("telling a state that the protocol does not have is a violation", () => {
  const verdict = writtenTrace()
    .begun()
    .at(9)
    .heard("push", "unrecognized")
    .told({ state: "unrecognized" })
    .verdict(malformedInputFailsClosed);

  expect(verdict).toMatchObject({
    outcome: "violated",
    marks: ["unrecognized-state-heard"],
    violations: [{ why: "at 9 ms a state the protocol does not have came; yet on it the caller was told unrecognized" }],
  });
});

test("an end told on a malformed reply is a violation; what is told of the cancel is not", () => {
  const malformed = () => writtenTrace().begun().wish("cancel").sent("cancel").error("cancel", "malformed");

  expect(malformed().told({ state: "working", end: "failed" }).verdict(malformedInputFailsClosed)).toMatchObject({
    outcome: "violated",
    marks: ["malformed-reply-heard"],
  });
  expect(malformed().told({ state: "working", cancel: "refused" }).verdict(malformedInputFailsClosed)).toMatchObject({
    outcome: "holds",
    marks: ["malformed-reply-heard"],
  });
  expect(malformed().silence("task").told({ state: "working", end: "lost" }).verdict(malformedInputFailsClosed).outcome).toBe("holds");
});

test("nonsense about a task that has ended tempts nobody", () => {
  expect(ended().heard("get", "unrecognized", "ignore").verdict(malformedInputFailsClosed)).toMatchObject({ outcome: "holds", marks: [] });
});

test("orphaning a task under a card that cannot be parsed is a violation, holding is not", () => {
  const orphan = {
    answer: "orphan",
    reason: "skill-missing",
    claim: { state: "working", conflict: false, cancel: "none", end: "orphaned" },
  } as const;
  const unparsable = () =>
    writtenTrace()
      .begun()
      .card({ hash: "?", flaws: ["unparsable"], skills: [], interfaces: [] });

  expect(unparsable().address("get", orphan).verdict(malformedInputFailsClosed)).toMatchObject({
    outcome: "violated",
    marks: ["unparsable-card-asked-under"],
  });
  expect(unparsable().address("get", HOLD).verdict(malformedInputFailsClosed).outcome).toBe("holds");
});

test("a guard that throws at nonsense breaks the claim, one that throws at anything else does not", () => {
  const delivered = (state: "unrecognized" | "working") =>
    writtenTrace()
      .note("delivered", { x: "d1/get/2", late: false, heard: { kind: "task", task: { ...TASK, state } } })
      .note("guard-fault", { call: "heard", what: "threw: RangeError: no such state" });

  expect(delivered("unrecognized").verdict(malformedInputFailsClosed)).toMatchObject({
    outcome: "violated",
    marks: ["unrecognized-state-heard"],
  });
  expect(delivered("working").verdict(malformedInputFailsClosed)).toMatchObject({ outcome: "holds", marks: [] });
});
