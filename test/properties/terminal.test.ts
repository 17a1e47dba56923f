import { expect, test } from "vitest";
import { everyClaimWasSaid } from "../../properties/invariants/terminal/every-claim-was-said.ts";
import { terminalIsFinal } from "../../properties/invariants/terminal/terminal-is-final.ts";
import type { Claim } from "../../src/port/guard.ts";
import { writtenTrace } from "../judge/written-trace.ts";

const completed = () => writtenTrace().begun().heard("get", "completed").told({ state: "completed", end: "completed" });
const claim = (more: Partial<Claim>): Claim => ({ state: "working", conflict: false, cancel: "none", end: null, ...more });

test("an end that is replaced by another is a violation, and says so", () => {
  const verdict = completed().at(20).heard("get", "failed").told({ state: "failed", end: "failed" }).verdict(terminalIsFinal);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["end-told", "other-terminal-after-the-end"] });
  expect(verdict.violations[0]?.why).toBe(
    "at 0 ms the caller was told completed; at 20 ms a poll said failed; yet at 20 ms the caller was told failed",
  );
});

test("an end that is kept while its state moves back is a violation", () => {
  const trace = completed().heard("stream", "working").told({ state: "working", end: "completed" });

  expect(trace.verdict(terminalIsFinal)).toMatchObject({ outcome: "violated", marks: ["end-told", "regression-after-the-end"] });
});

test("an orphan stays an orphan", () => {
  const orphaned = () =>
    writtenTrace().begun().told({ state: "working", end: "orphaned" }).heard("push", "completed", "quarantine", {}, "proven");

  expect(orphaned().told({ state: "completed", end: "completed" }).verdict(terminalIsFinal).outcome).toBe("violated");
  expect(orphaned().told({ state: "working", end: "orphaned", conflict: true }).verdict(terminalIsFinal)).toMatchObject({
    outcome: "holds",
    marks: ["end-told", "other-terminal-after-the-end"],
  });
});

test("a conflict may be reported after the end, and lost may be amended once", () => {
  const lost = () =>
    writtenTrace()
      .begun()
      .silence("task")
      .told({ state: "working", end: "lost" })
      .heard("push", "completed", "admit", {}, "proven")
      .told({ state: "completed", end: "completed" });

  expect(
    completed().heard("get", "failed", "quarantine").told({ state: "completed", end: "completed", conflict: true }).verdict(terminalIsFinal)
      .outcome,
  ).toBe("holds");
  expect(lost().verdict(terminalIsFinal).outcome).toBe("holds");
  expect(lost().heard("get", "failed").told({ state: "failed", end: "failed" }).verdict(terminalIsFinal).outcome).toBe("violated");
});

test.each([
  [
    "completed when the stream closed",
    writtenTrace().begun().streamEnd().told({ state: "completed", end: "completed" }),
    "stream-closed-at-working",
  ],
  [
    "failed when a request timed out",
    writtenTrace().begun().silence("request").told({ state: "failed", end: "failed" }),
    "request-timed-out",
  ],
  [
    "failed when the task was not found",
    writtenTrace().begun().error("get", "task-not-found").told({ state: "failed", end: "failed" }),
    "error-task-not-found",
  ],
  ["an end without its state", writtenTrace().begun().silence("task").told({ state: "working", end: "failed" }), "task-deadline-passed"],
  [
    "lost before its time",
    writtenTrace().begun().error("get", "task-not-found").told({ state: "working", end: "lost" }),
    "error-task-not-found",
  ],
  ["orphaned without an orphan answer", writtenTrace().begun().told({ state: "working", end: "orphaned" }), "something-told"],
  ["abandoned unasked", writtenTrace().begun().told({ state: "working", end: "abandoned" }), "something-told"],
  [
    "abandoned because of a cancel after the send",
    writtenTrace().begun().wish("cancel").told({ state: "working", end: "abandoned" }),
    "something-told",
  ],
  ["refused though started", writtenTrace().begun().told({ state: "working", end: "refused" }), "something-told"],
  [
    "a state said of another task",
    writtenTrace().begun().heard("get", "completed", "admit", { taskId: "t2" }).told({ state: "completed" }),
    "something-told",
  ],
  [
    "a state said by a stranger's push",
    writtenTrace().begun().heard("push", "completed", "admit", {}, "wrong").told({ state: "completed" }),
    "something-told",
  ],
  [
    "a state said in another context",
    writtenTrace().begun().heard("get", "completed", "admit", { contextId: "c9" }).told({ state: "completed" }),
    "something-told",
  ],
])("the caller told %s was told what nobody said", (_, trace, mark) => {
  const verdict = trace.verdict(everyClaimWasSaid);

  expect(verdict.outcome).toBe("violated");
  expect(verdict.marks).toContain(mark);
});

const START = { answer: "refuse", reason: "budget-spent", claim: claim({ end: "lost" }) } as const;

test.each([
  ["what was said", completed()],
  [
    "a bare push where no webhook was registered",
    writtenTrace().begun().heard("push", "completed", "admit", {}, "bare").told({ state: "completed", end: "completed" }),
  ],
  [
    "a news without context",
    writtenTrace().begun().heard("get", "completed", "admit", { contextId: null }).told({ state: "completed", end: "completed" }),
  ],
  ["lost at the task deadline", writtenTrace().begun().silence("task").told({ state: "working", end: "lost" })],
  ["lost when a start was refused for its budget", writtenTrace().asked("delegate").start(START).told({ end: "lost" })],
  ["lost after every send", writtenTrace().asked("delegate").sent("send").sent("send").sent("send").told({ end: "lost" })],
  [
    "lost after every revalidation",
    writtenTrace()
      .begun()
      .address("get", { answer: "refuse", reason: "card-stale" }, {}, { tries: 3 })
      .told({ state: "working", end: "lost" }),
  ],
  [
    "lost when a second read missed it",
    writtenTrace().begun().error("cancel", "task-not-found").at(5).error("get", "gone").told({ state: "working", end: "lost" }),
  ],
  [
    "orphaned by an orphan answer",
    writtenTrace()
      .begun()
      .address("get", { answer: "orphan", reason: "skill-missing", claim: claim({ end: "orphaned" }) })
      .told({ state: "working", end: "orphaned" }),
  ],
  ["abandoned when asked", writtenTrace().begun().wish("abandon").told({ state: "working", end: "abandoned" })],
  ["abandoned by a cancel before the send", writtenTrace().asked("delegate").wish("cancel").told({ end: "abandoned" })],
  [
    "abandoned when no send had landed",
    writtenTrace()
      .asked("delegate")
      .sent("send")
      .wish("cancel")
      .start({ answer: "refuse", reason: "cancel-wanted", claim: claim({ end: "abandoned" }) }, { sent: [{ at: 0, landed: "no" }] })
      .told({ end: "abandoned" }),
  ],
  [
    "refused by a refused start",
    writtenTrace()
      .asked("delegate")
      .start({ answer: "refuse", reason: "skill-missing", claim: claim({ end: "refused" }) })
      .told({ end: "refused" }),
  ],
])("the caller may be told %s", (_, trace) => {
  expect(trace.verdict(everyClaimWasSaid)).toMatchObject({ outcome: "holds", violations: [] });
});

test("a read that was asked before the first miss misses nothing twice", () => {
  const trace = writtenTrace()
    .begun()
    .at(5)
    .error("get", "task-not-found")
    .error("get", "task-not-found", { askedAt: 3 })
    .told({ state: "working", end: "lost" });

  expect(trace.verdict(everyClaimWasSaid).outcome).toBe("violated");
});

test.each([
  ["stream-closed-at-interrupted", writtenTrace().begun().heard("stream", "input-required").streamEnd()],
  [
    "stream-closed-after-last-chunk",
    writtenTrace()
      .begun()
      .heard("stream", null, "enrich", { artifacts: [{ id: "a", hash: "h", append: false, last: true }] })
      .streamEnd(),
  ],
  ["error-task-not-cancelable", writtenTrace().begun().error("cancel", "task-not-cancelable")],
  ["error-unsupported-operation", writtenTrace().begun().error("cancel", "unsupported-operation")],
  ["error-method-not-found", writtenTrace().begun().error("cancel", "method-not-found")],
  ["error-internal", writtenTrace().begun().error("get", "internal")],
])("the temptation %s is marked on a live task, and not on one that ended", (mark, trace) => {
  expect(trace.verdict(everyClaimWasSaid).marks).toContain(mark);
  expect(completed().error("get", "internal").streamEnd().silence("request").verdict(everyClaimWasSaid).marks).toEqual(["something-told"]);
});
