import { expect, test } from "vitest";
import { cancelIsNeverOverstated } from "../../properties/invariants/cancellation/cancel-is-never-overstated.ts";
import { lateTerminalReachesReconciliationOnce } from "../../properties/invariants/cancellation/late-terminal-reaches-reconciliation-once.ts";
import { noTerminalAfterAcknowledgedCancel } from "../../properties/invariants/cancellation/no-terminal-after-acknowledged-cancel.ts";
import { nothingMergesAfterAcknowledgedCancel } from "../../properties/invariants/cancellation/nothing-merges-after-acknowledged-cancel.ts";
import { unacknowledgedCancelSuppressesNothing } from "../../properties/invariants/cancellation/unacknowledged-cancel-suppresses-nothing.ts";
import { writtenTrace } from "../judge/written-trace.ts";

const acknowledged = () => writtenTrace().begun().at(10).acknowledged();
const CANCELED = { state: "canceled", cancel: "acknowledged", end: "canceled" } as const;
const artifacts = [{ id: "a", hash: "t1:a", append: false, last: true }];

test("a completion told after an acknowledged cancel is a violation, and says what was heard when", () => {
  const verdict = acknowledged()
    .at(902)
    .heard("get", "completed")
    .told({ state: "completed", end: "completed" })
    .verdict(noTerminalAfterAcknowledgedCancel);

  expect(verdict.outcome).toBe("violated");
  expect(verdict.marks).toEqual(["cancel-acknowledged-first", "late-terminal-by-poll"]);
  expect(verdict.violations).toMatchInlineSnapshot(`
    [
      {
        "delegation": "d1",
        "events": [
          11,
          12,
          14,
          15,
        ],
        "invariant": "no-terminal-after-acknowledged-cancel",
        "why": "the vendor's acknowledgement of the cancel of t1 was heard at 10 ms; at 902 ms a poll said completed; yet at 902 ms the caller was told completed",
      },
    ]
  `);
});

test.each([
  ["get", "late-terminal-by-poll"],
  ["stream", "late-terminal-by-stream"],
  ["push", "late-terminal-by-push"],
  ["send", "late-terminal-by-open-send"],
  ["continue", "late-terminal-by-open-send"],
  ["cancel", "late-terminal-by-second-cancel"],
] as const)("a late terminal by %s that is filed holds, and hits its mark", (channel, mark) => {
  const trace = acknowledged()
    .at(902)
    .heard(channel, "failed", "quarantine", {}, channel === "push" ? "proven" : "reply")
    .note("filed", { news: 3 })
    .told({ ...CANCELED, conflict: true });

  expect(trace.verdict(noTerminalAfterAcknowledgedCancel)).toMatchObject({ outcome: "holds", marks: ["cancel-acknowledged-first", mark] });
  expect(trace.verdict(lateTerminalReachesReconciliationOnce)).toMatchObject({ outcome: "holds", marks: ["news-filed", mark] });
});

test("a late terminal an hour after the acknowledgement hits the mark for it", () => {
  const trace = acknowledged().at(3_600_010).heard("get", "completed", "quarantine");

  expect(trace.verdict(noTerminalAfterAcknowledgedCancel).marks).toContain("late-terminal-an-hour-late");
});

test("a completion heard before the acknowledgement may be told", () => {
  const trace = writtenTrace()
    .begun()
    .wish("cancel")
    .sent("cancel")
    .heard("push", "completed", "admit", {}, "proven")
    .told({ state: "completed", cancel: "refused", end: "completed" })
    .heard("cancel", "canceled", "quarantine")
    .told({ state: "completed", cancel: "refused", end: "completed", conflict: true });

  expect(trace.verdict(noTerminalAfterAcknowledgedCancel)).toMatchObject({ outcome: "holds", marks: [] });
});

test("a cancel that nobody acknowledged forbids nothing", () => {
  const trace = writtenTrace()
    .begun()
    .wish("cancel")
    .sent("cancel")
    .heard("cancel", "completed")
    .told({ state: "completed", end: "completed" });

  expect(trace.verdict(noTerminalAfterAcknowledgedCancel)).toMatchObject({ outcome: "holds", marks: [] });
});

test("an acknowledgement of another task is none", () => {
  const trace = writtenTrace()
    .begun()
    .wish("cancel")
    .sent("cancel")
    .heard("cancel", "canceled", "quarantine", { taskId: "t2" })
    .heard("get", "completed")
    .told({ state: "completed", end: "completed" });

  expect(trace.verdict(noTerminalAfterAcknowledgedCancel)).toMatchObject({ outcome: "holds", marks: [] });
});

test("working told again after an acknowledged cancel is a violation", () => {
  const trace = acknowledged()
    .heard("get", "working")
    .told({ ...CANCELED, state: "working" });

  expect(trace.verdict(nothingMergesAfterAcknowledgedCancel)).toMatchObject({
    outcome: "violated",
    marks: ["cancel-acknowledged-first", "state-regresses-after-acknowledgement"],
  });
});

test("an artifact merged alone after an acknowledged cancel is a violation", () => {
  const trace = acknowledged()
    .heard("push", null, "enrich", { artifacts }, "proven")
    .note("shown", { artifacts: { a: "t1:a" } });

  expect(trace.verdict(nothingMergesAfterAcknowledgedCancel)).toMatchObject({
    outcome: "violated",
    marks: ["cancel-acknowledged-first", "artifact-alone-after-acknowledgement"],
  });
});

test("a canceled task may still bring an artifact, a lagging working may be ignored, and a known artifact tempts nobody", () => {
  const trace = acknowledged()
    .heard("get", "canceled", "enrich", { artifacts })
    .note("shown", { artifacts: { a: "t1:a" } })
    .heard("get", "working", "ignore")
    .heard("push", null, "ignore", { artifacts }, "proven");

  expect(trace.verdict(nothingMergesAfterAcknowledgedCancel)).toMatchObject({
    outcome: "holds",
    marks: ["cancel-acknowledged-first", "state-regresses-after-acknowledgement"],
  });
});

test.each(["admit", "ignore", "duplicate", "note"] as const)("a first late terminal answered %s never reaches the list", (answer) => {
  expect(acknowledged().heard("get", "completed", answer).verdict(lateTerminalReachesReconciliationOnce).outcome).toBe("violated");
});

test("a late terminal that was filed before may pass as a duplicate, also when it was filed before the reply to the cancel", () => {
  const after = acknowledged().heard("get", "completed", "quarantine").heard("push", "completed", "duplicate", {}, "proven");
  const before = writtenTrace()
    .begun()
    .wish("cancel")
    .sent("cancel")
    .heard("stream", "canceled")
    .heard("push", "completed", "quarantine", {}, "proven")
    .heard("cancel", "canceled", "duplicate")
    .heard("get", "completed", "duplicate");

  expect(after.verdict(lateTerminalReachesReconciliationOnce).outcome).toBe("holds");
  expect(before.verdict(lateTerminalReachesReconciliationOnce).outcome).toBe("holds");
});

test("one news filed twice is a violation, two news filed once each are none", () => {
  const twice = acknowledged().heard("get", "completed", "quarantine").note("filed", { news: 3 }).note("filed", { news: 3 });
  const each = acknowledged().heard("get", "completed", "quarantine").note("filed", { news: 3 }).note("filed", { news: 4 });

  expect(twice.verdict(lateTerminalReachesReconciliationOnce).outcome).toBe("violated");
  expect(each.verdict(lateTerminalReachesReconciliationOnce).outcome).toBe("holds");
});

test.each([
  [
    "acknowledged after a working reply",
    writtenTrace().begun().wish("cancel").sent("cancel").heard("cancel", "working").told({ state: "working", cancel: "acknowledged" }),
  ],
  [
    "canceled after an error",
    writtenTrace()
      .begun()
      .wish("cancel")
      .sent("cancel")
      .error("cancel", "task-not-cancelable")
      .told({ state: "working", cancel: "refused", end: "canceled" }),
  ],
  ["requested before anything left", writtenTrace().begun().wish("cancel").told({ state: "working", cancel: "requested" })],
  [
    "refused after silence",
    writtenTrace().begun().wish("cancel").sent("cancel").silence("request").told({ state: "working", cancel: "refused" }),
  ],
  [
    "refused after an endpoint was gone",
    writtenTrace()
      .begun()
      .wish("cancel")
      .sent("cancel")
      .error("cancel", "gone", { landed: "no" })
      .told({ state: "working", cancel: "refused" }),
  ],
  ["unconfirmed at once", writtenTrace().begun().wish("cancel").sent("cancel").told({ state: "working", cancel: "unconfirmed" })],
])("a cancel told %s is overstated", (_, trace) => {
  const verdict = trace.verdict(cancelIsNeverOverstated);

  expect(verdict.outcome).toBe("violated");
  expect(verdict.marks).toContain("cancel-claimed");
});

test.each([
  ["acknowledged after canceled", acknowledged(), []],
  [
    "ended canceled that nobody asked for",
    writtenTrace().begun().heard("push", "canceled", "admit", {}, "proven").told({ state: "canceled", end: "canceled" }),
    [],
  ],
  [
    "refused after an error answered it",
    writtenTrace()
      .begun()
      .wish("cancel")
      .sent("cancel")
      .error("cancel", "unsupported-operation")
      .told({ state: "working", cancel: "refused" }),
    ["cancel-reply-error"],
  ],
  [
    "refused after a completion",
    writtenTrace()
      .begun()
      .wish("cancel")
      .sent("cancel")
      .heard("cancel", "completed")
      .told({ state: "completed", cancel: "refused", end: "completed" }),
    ["cancel-reply-ended-otherwise"],
  ],
  [
    "requested after a working reply",
    writtenTrace().begun().wish("cancel").sent("cancel").heard("cancel", "working").told({ state: "working", cancel: "requested" }),
    ["cancel-reply-working"],
  ],
  [
    "unconfirmed after the deadline",
    writtenTrace().begun().wish("cancel").sent("cancel").silence("cancel").told({ state: "working", cancel: "unconfirmed" }),
    ["cancel-unanswered"],
  ],
  [
    "unconfirmed after the budget",
    writtenTrace().begun().wish("cancel").sent("cancel").sent("cancel").sent("cancel").told({ state: "working", cancel: "unconfirmed" }),
    [],
  ],
  [
    "refused by the guard itself",
    writtenTrace()
      .begun()
      .wish("cancel")
      .address("cancel", { answer: "refuse", reason: "capability-absent" })
      .told({ state: "working", cancel: "refused" }),
    [],
  ],
  [
    "acknowledged, then an error to a second one",
    acknowledged()
      .sent("cancel")
      .error("cancel", "task-not-found")
      .told({ ...CANCELED, conflict: true }),
    ["cancel-reply-error"],
  ],
])("a cancel told %s is not overstated", (_, trace, marks) => {
  const verdict = trace.verdict(cancelIsNeverOverstated);

  expect(verdict).toMatchObject({ outcome: "holds", marks: expect.arrayContaining(marks) });
});

test("a wish before the id is known is marked", () => {
  const trace = writtenTrace().asked("delegate").wish("cancel").told({ cancel: "wanted" }).sent("send").bound();

  expect(trace.verdict(cancelIsNeverOverstated).marks).toContain("wish-before-the-id");
});

test("a completion hidden behind a cancel that was only requested is a violation", () => {
  const trace = writtenTrace()
    .begun()
    .wish("cancel")
    .sent("cancel")
    .heard("get", "completed", "quarantine")
    .at(130_000)
    .silence("task")
    .told({ state: "working", cancel: "requested", end: "lost" });

  expect(trace.verdict(unacknowledgedCancelSuppressesNothing)).toMatchObject({ outcome: "violated", marks: ["terminal-after-the-wish"] });
});

test("a completion that is told holds, and the marks tell what made it hard", () => {
  const trace = writtenTrace()
    .begun()
    .note("task-created", { vendor: "vendor-1", task: "t1", messageId: "m1", store: "shared", probe: false })
    .wish("cancel")
    .sent("cancel")
    .note("committed", { vendor: "vendor-1", task: "t1", state: "completed", by: "work", views: ["poll", "stream", "push"] })
    .note("cancel-received", { vendor: "vendor-1", task: "t1", state: "completed" })
    .silence("cancel")
    .told({ state: "working", cancel: "unconfirmed" })
    .heard("get", "completed")
    .told({ state: "completed", cancel: "refused", end: "completed" });

  expect(trace.verdict(unacknowledgedCancelSuppressesNothing)).toMatchObject({
    outcome: "holds",
    marks: ["terminal-after-the-wish", "terminal-older-than-the-cancel", "terminal-after-unconfirmed"],
  });
});

test("after lost, a real end may be filed but not thrown away", () => {
  const lost = () => writtenTrace().begun().wish("cancel").silence("task").told({ state: "working", end: "lost" });

  expect(lost().heard("push", "completed", "quarantine", {}, "proven").verdict(unacknowledgedCancelSuppressesNothing).outcome).toBe(
    "holds",
  );
  expect(lost().heard("push", "completed", "ignore", {}, "proven").verdict(unacknowledgedCancelSuppressesNothing).outcome).toBe("violated");
});

test("abandoned and orphaned tasks owe no result", () => {
  const abandoned = writtenTrace()
    .begun()
    .wish("cancel")
    .wish("abandon")
    .told({ state: "working", end: "abandoned" })
    .heard("get", "completed", "ignore");
  const orphaned = writtenTrace()
    .begun()
    .wish("cancel")
    .heard("push", "completed", "ignore", {}, "proven")
    .address("get", {
      answer: "orphan",
      reason: "skill-missing",
      claim: { state: "working", conflict: false, cancel: "wanted", end: "orphaned" },
    })
    .told({ state: "working", cancel: "wanted", end: "orphaned" });

  expect(abandoned.verdict(unacknowledgedCancelSuppressesNothing)).toMatchObject({ outcome: "holds", marks: [] });
  expect(orphaned.verdict(unacknowledgedCancelSuppressesNothing)).toMatchObject({ outcome: "holds", marks: [] });
});

test("a run cut before its bound leaves a result that was not told yet unknown", () => {
  const trace = writtenTrace({ ended: "horizon", endedAtMs: 100 })
    .begun()
    .wish("cancel")
    .sent("cancel")
    .heard("get", "completed", "ignore");

  expect(trace.verdict(unacknowledgedCancelSuppressesNothing)).toMatchObject({
    outcome: "unknown",
    unknown: "the run ended at its horizon at 100 ms, its bound is 10000000 ms",
  });
});
