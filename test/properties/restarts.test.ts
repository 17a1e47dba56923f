import { expect, test } from "vitest";
import { lateTerminalReachesReconciliationOnce } from "../../properties/invariants/cancellation/late-terminal-reaches-reconciliation-once.ts";
import { noTerminalAfterAcknowledgedCancel } from "../../properties/invariants/cancellation/no-terminal-after-acknowledged-cancel.ts";
import { crashForgetsNothing } from "../../properties/invariants/robustness/crash-forgets-nothing.ts";
import { everyClaimWasSaid } from "../../properties/invariants/terminal/every-claim-was-said.ts";
import type { AddressAnswer, HeardAnswer } from "../../src/port/guard.ts";
import { E1, writtenTrace } from "../judge/written-trace.ts";

const GO: AddressAnswer = { answer: "proceed", at: E1 };
const REFUSE: AddressAnswer = { answer: "refuse", reason: "task-is-over" };
const ADMIT: HeardAnswer = {
  answer: "admit",
  reason: null,
  next: [],
  resolved: [],
  claim: { state: "completed", conflict: false, cancel: "acknowledged", end: "completed" },
};
const FILE: HeardAnswer = {
  answer: "quarantine",
  reason: "after-acknowledged-cancel",
  next: [],
  resolved: [],
  claim: { state: "canceled", conflict: true, cancel: "acknowledged", end: "canceled" },
};
const ORPHAN: AddressAnswer = {
  answer: "orphan",
  reason: "skill-missing",
  claim: { state: "working", conflict: false, cancel: "none", end: "orphaned" },
};
const ARTIFACT = { artifacts: [{ id: "a", hash: "t1:a", append: false, last: true }] };

test("a restored guard that answers otherwise than its shadow is a violation, and says so", () => {
  const verdict = writtenTrace()
    .begun()
    .acknowledged()
    .at(10)
    .restarted()
    .at(20)
    .heard("get", "completed")
    .note("shadow-differed", { call: "heard", answer: ADMIT, shadow: FILE })
    .verdict(crashForgetsNothing);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["asked-after-a-crash", "acknowledgement-before-a-crash"] });
  expect(verdict.violations[0]?.why).toBe(
    "the client crashed at 10 ms and lost no save; yet at 20 ms the restored guard answered heard with admit, claiming completed, where the one that never crashed answers quarantine (after-acknowledged-cancel), claiming canceled",
  );
});

test("a difference is a violation whichever delegation it shows in", () => {
  const trace = writtenTrace().begun().restarted().note("shadow-differed", { call: "address", answer: GO, shadow: REFUSE }, null);

  expect(trace.verdict(crashForgetsNothing).outcome).toBe("violated");
});

test("without a crash nothing is claimed, and a crash that lost saves is not asked about", () => {
  expect(writtenTrace().begun().heard("get", "completed").verdict(crashForgetsNothing)).toMatchObject({ outcome: "holds", marks: [] });
  expect(writtenTrace().begun().restarted("all").heard("get", "completed").verdict(crashForgetsNothing)).toMatchObject({
    outcome: "holds",
    marks: [],
  });
});

test.each([
  ["wish-before-a-crash", writtenTrace().begun().wish("cancel").restarted().heard("get", "working")],
  [
    "unanswered-send-before-a-crash",
    writtenTrace()
      .asked("delegate")
      .sent("send")
      .restarted()
      .start({ answer: "look" }, { sent: [{ at: 0, landed: "maybe" }] }),
  ],
  ["binding-before-a-crash", writtenTrace().begun().restarted().address("get", GO)],
  ["acknowledgement-before-a-crash", writtenTrace().begun().acknowledged().restarted().heard("push", null, "quarantine", ARTIFACT)],
  [
    "filed-news-before-a-crash",
    writtenTrace()
      .begun()
      .heard("get", "completed", "quarantine", { taskId: "t2" })
      .note("filed", { news: 1 })
      .restarted()
      .heard("get", "completed", "duplicate", { taskId: "t2" }),
  ],
  [
    "filed-news-before-a-crash",
    writtenTrace()
      .begun()
      .heard("push", "completed", "quarantine", { taskId: "t2" })
      .note("filed", { news: 1 })
      .restarted()
      .silence("reconciliation"),
  ],
  ["refusal-before-a-crash", writtenTrace().begun().address("continue", REFUSE).restarted().address("continue", REFUSE)],
  [
    "orphan-before-a-crash",
    writtenTrace().begun().address("get", ORPHAN).told({ end: "orphaned" }).restarted().heard("push", "completed", "quarantine"),
  ],
])("%s: a fact from before the crash that is asked about afterwards is marked", (mark, trace) => {
  expect(trace.verdict(crashForgetsNothing)).toMatchObject({ outcome: "holds" });
  expect(trace.verdict(crashForgetsNothing).marks).toContain(mark);
});

test("a fact that is not asked about after the crash is not marked", () => {
  const trace = writtenTrace().begun().wish("cancel").acknowledged().restarted();

  expect(trace.verdict(crashForgetsNothing).marks).toEqual([]);
});

test("a late terminal state, and one that was filed, are marked when a crash lies between", () => {
  const trace = writtenTrace()
    .begun()
    .acknowledged()
    .restarted()
    .heard("get", "completed", "quarantine")
    .note("filed", { news: 3 })
    .restarted()
    .heard("get", "completed", "duplicate");

  expect(trace.verdict(noTerminalAfterAcknowledgedCancel).marks).toContain("late-terminal-after-a-crash");
  expect(trace.verdict(lateTerminalReachesReconciliationOnce).marks).toEqual(
    expect.arrayContaining(["late-terminal-after-a-crash", "news-filed", "news-filed-before-a-crash"]),
  );
});

test("a news that is filed again after a restart is filed twice", () => {
  const trace = writtenTrace()
    .begun()
    .heard("get", "completed", "quarantine", { taskId: "t2" })
    .note("filed", { news: 1 })
    .restarted()
    .note("filed", { news: 1 });

  expect(trace.verdict(lateTerminalReachesReconciliationOnce).outcome).toBe("violated");
});

test("streams that break or fall silent on a live task are temptations", () => {
  expect(writtenTrace().begun().streamEnd("broken").verdict(everyClaimWasSaid).marks).toContain("stream-broken");
  expect(writtenTrace().begun().silence("stream").verdict(everyClaimWasSaid).marks).toContain("stream-fell-silent");
});
