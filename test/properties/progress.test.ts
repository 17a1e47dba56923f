import { expect, test } from "vitest";
import { everyTaskSettles } from "../../properties/invariants/progress/every-task-settles.ts";
import { faithfulVendorIsBelieved } from "../../properties/invariants/progress/faithful-vendor-is-believed.ts";
import { guardAnswers } from "../../properties/invariants/robustness/guard-answers.ts";
import type { TaskState } from "../../src/a2a/task-state.ts";
import type { Claim } from "../../src/port/guard.ts";
import { E1, E2, writtenTrace } from "../judge/written-trace.ts";

const claim = (more: Partial<Claim>): Claim => ({ state: null, conflict: false, cancel: "none", end: null, ...more });
const REFUSE = { answer: "refuse", reason: "no-card", claim: claim({ end: "refused" }) } as const;
const TASK = { vendor: "vendor-1", task: "t1" };
const VIEWS = ["poll", "stream", "push"] as const;
const begun = () =>
  writtenTrace()
    .begun()
    .note("task-created", { ...TASK, messageId: "m1", store: "shared", probe: false });
const committed = (state: TaskState, by: "work" | "cancel" = "work") => begun().note("committed", { ...TASK, state, by, views: VIEWS });

test("a delegation without an end is a violation once nothing is left to happen", () => {
  expect(writtenTrace().begun().verdict(everyTaskSettles)).toMatchObject({ outcome: "violated", marks: ["delegated", "no-terminal-ever"] });
});

test("an end after the bound is too late, even in a run that was cut", () => {
  const trace = writtenTrace({ boundMs: 150_000, ended: "limit", endedAtMs: 99 })
    .begun()
    .at(150_001)
    .told({ state: "working", end: "lost" });

  expect(trace.verdict(everyTaskSettles).outcome).toBe("violated");
});

test("a run that was cut before its bound, or by the guard, is unknown", () => {
  expect(writtenTrace({ ended: "horizon", endedAtMs: 5 }).begun().verdict(everyTaskSettles).outcome).toBe("unknown");
  expect(writtenTrace({ ended: "guard-fault" }).begun().verdict(everyTaskSettles).outcome).toBe("unknown");
});

test("a run that was cut at or after its bound is decided", () => {
  expect(writtenTrace({ ended: "horizon", boundMs: 150_000, endedAtMs: 150_000 }).begun().verdict(everyTaskSettles).outcome).toBe(
    "violated",
  );
});

test("the bound moves with what the client, being down, was asked later", () => {
  const late = () => writtenTrace({ boundMs: 150_000 }).begun().at(70_000).asked("read").at(200_000);

  expect(late().told({ state: "working", end: "lost" }).verdict(everyTaskSettles).outcome).toBe("holds");
  expect(late().at(220_001).told({ state: "working", end: "lost" }).verdict(everyTaskSettles).outcome).toBe("violated");
});

test("what was forgotten in a crash is owed by nobody", () => {
  expect(writtenTrace().begun().note("crashed", { lost: "all" }, null).verdict(everyTaskSettles)).toMatchObject({
    outcome: "holds",
    marks: [],
  });
});

test.each([
  ["limbo-after-cancel", writtenTrace().begun().wish("cancel").sent("cancel").silence("task").told({ state: "working", end: "lost" })],
  ["card-never-held", writtenTrace().asked("delegate").start({ answer: "revalidate", unconditional: false }).told({ end: "lost" })],
  [
    "held-up-by-the-card",
    writtenTrace()
      .asked("delegate")
      .start({ answer: "hold", reason: "card-unreachable", until: 9 }, {}, { failedAt: 0 })
      .told({ end: "lost" }),
  ],
])("a task that settles all the same hits the mark %s", (mark, trace) => {
  const verdict = trace.verdict(everyTaskSettles);

  expect(verdict.outcome).toBe("holds");
  expect(verdict.marks).toContain(mark);
});

test.each([
  ["refused at once", writtenTrace().live().asked("delegate").start(REFUSE)],
  ["refused with a true card at hand", writtenTrace().live().asked("delegate").card().start(REFUSE)],
  ["held for ever", writtenTrace().live().asked("delegate").card().start({ answer: "hold", reason: "card-flapping", until: 9 })],
])("a start that a faithful vendor would have served is not %s", (_, trace) => {
  expect(trace.verdict(faithfulVendorIsBelieved)).toMatchObject({ outcome: "violated", marks: ["faithful-vendor-asked"] });
});

test.each([
  [
    "its card never came",
    writtenTrace().live().asked("delegate").start({ answer: "hold", reason: "card-unreachable", until: 9 }, {}, { failedAt: 0, tries: 1 }),
  ],
  ["the fetch is still out", writtenTrace().live().asked("delegate").start({ answer: "revalidate", unconditional: false })],
  ["the caller took it back", writtenTrace().live().asked("delegate").wish("cancel").card().start(REFUSE)],
  ["the vendor lacks the skill", writtenTrace().live({ skills: [] }).asked("delegate").card({ skills: [] }).start(REFUSE)],
  [
    "confirmation was tried and did not come",
    writtenTrace()
      .live()
      .asked("delegate", { requires: ["push"] })
      .card()
      .start({ answer: "confirm", of: "push", by: "live-card" }, { requires: ["push"] })
      .start(REFUSE, { requires: ["push"] }),
  ],
  ["the card says what is not live", writtenTrace().live({ at: E2 }).asked("delegate").card().start(REFUSE)],
])("a start may be withheld when %s", (_, trace) => {
  expect(trace.verdict(faithfulVendorIsBelieved)).toMatchObject({ outcome: "holds", violations: [] });
});

test("a capability that was confirmed is not lowered, one that was not may be", () => {
  const evidence = [{ of: "push", at: E1, by: "live-card", found: true, when: 0 }] as const;
  const start = (seen: readonly (typeof evidence)[number][]) =>
    writtenTrace()
      .live()
      .asked("delegate", { requires: ["push"] })
      .card()
      .start(
        { answer: "proceed", at: E1, relies: [], lowered: [{ of: "push", reason: "capability-unconfirmed" }] },
        { requires: ["push"], evidence: [...seen] },
      );

  expect(start(evidence).verdict(faithfulVendorIsBelieved).outcome).toBe("violated");
  expect(start([]).verdict(faithfulVendorIsBelieved).outcome).toBe("holds");
});

const orphan = { answer: "orphan", reason: "card-stale", claim: claim({ state: "working", end: "orphaned" }) } as const;

test.each([
  ["filed against", committed("completed").heard("get", "completed", "quarantine").note("filed", { news: 1 })],
  [
    "accused of a conflict",
    committed("completed").heard("get", "completed").told({ state: "completed", end: "completed", conflict: true }),
  ],
  ["orphaned under a true card", begun().address("get", orphan).told({ state: "working", end: "orphaned" })],
  ["told to have failed", committed("completed").heard("get", "completed").told({ state: "failed", end: "failed" })],
  [
    "given up after its end was heard",
    committed("completed").heard("get", "completed", "ignore").silence("task").told({ state: "working", end: "lost" }),
  ],
  ["left without an end that was heard", committed("completed").heard("get", "completed", "ignore")],
])("a faithful vendor is not %s", (_, trace) => {
  expect(trace.verdict(faithfulVendorIsBelieved).outcome).toBe("violated");
});

const canceled = () =>
  begun()
    .wish("cancel")
    .sent("cancel")
    .note("committed", { ...TASK, state: "canceled", by: "cancel", views: VIEWS })
    .note("cancel-replied", { ...TASK, saying: "canceled" })
    .heard("cancel", "canceled")
    .told({ state: "canceled", cancel: "acknowledged", end: "canceled" });

test.each([
  ["believed", committed("completed").heard("get", "completed").told({ state: "completed", end: "completed" }), "faithful-task-completed"],
  [
    "believed when it failed",
    committed("failed").heard("get", "failed").told({ state: "failed", end: "failed" }),
    "faithful-task-ended-otherwise",
  ],
  ["believed when it cancelled", canceled(), "faithful-task-ended-otherwise"],
  [
    "given up when none of it was heard",
    committed("completed").note("dropped", { x: "d1/get/1", leg: "reply" }).silence("task").told({ state: "working", end: "lost" }),
    "faithful-task-under-faults",
  ],
  [
    "filed when lost had been told",
    committed("completed")
      .silence("task")
      .told({ state: "working", end: "lost" })
      .heard("push", "completed", "quarantine", {}, "proven")
      .note("filed", { news: 2 }),
    "faithful-task-completed",
  ],
  [
    "filed for a lagging state after its cancel",
    canceled().heard("get", "working", "quarantine").note("filed", { news: 3 }),
    "faithful-task-ended-otherwise",
  ],
  [
    "filed for a push with the wrong credentials",
    committed("completed")
      .heard("push", "completed", "quarantine", {}, "wrong")
      .note("filed", { news: 1 })
      .heard("get", "completed")
      .told({ state: "completed", end: "completed" }),
    "faithful-task-completed",
  ],
  [
    "filed for a bare artifact after its end",
    committed("completed")
      .heard("get", "completed")
      .told({ state: "completed", end: "completed" })
      .heard("stream", null, "quarantine")
      .note("filed", { news: 2 }),
    "faithful-task-completed",
  ],
  [
    "orphaned when no card could be had",
    committed("completed").at(400_000).address("get", orphan).told({ state: "working", end: "orphaned" }),
    "faithful-task-completed",
  ],
])("a faithful vendor may be %s", (_, trace, mark) => {
  const verdict = trace.verdict(faithfulVendorIsBelieved);

  expect(verdict).toMatchObject({ outcome: "holds", violations: [] });
  expect(verdict.marks).toContain(mark);
});

const filed = <T extends ReturnType<typeof begun>>(trace: T) => trace.heard("get", "completed", "quarantine").note("filed", { news: 1 });

test.each([
  ["commits twice", filed(committed("completed").note("committed", { ...TASK, state: "failed", by: "work", views: VIEWS }))],
  ["works on after its end", filed(committed("completed").note("effect", TASK))],
  ["keeps a second end out", filed(committed("completed").note("kept", { ...TASK, state: "failed", announced: false }))],
  ["shows its end on one channel only", filed(begun().note("committed", { ...TASK, state: "completed", by: "work", views: ["push"] }))],
  ["acknowledges a cancel it does not keep", filed(committed("completed").note("cancel-replied", { ...TASK, saying: "canceled" }))],
  ["cancels unasked", filed(committed("canceled"))],
  [
    "starts a second task",
    filed(committed("completed").note("task-created", { ...TASK, task: "t1-2", messageId: "m1", store: "shared", probe: false })),
  ],
  ["moves while the task lives", filed(committed("completed").live({ at: E2 }))],
  ["publishes a card that is not true", filed(committed("completed").card({ hash: "h2", skills: [] }))],
  ["forgets the task", filed(committed("completed").note("forgotten", TASK))],
  ["has its reply crossed with another's", filed(committed("completed").note("crossed", { x: "d1/get/9", with: "d2" }))],
  [
    "answers where the task is not",
    filed(
      committed("completed").note("received", {
        x: "d1/get/9",
        vendor: "vendor-1",
        op: "get",
        task: "t1",
        live: true,
        owner: false,
        skillLive: true,
      }),
    ),
  ],
])("a vendor that %s is owed no belief", (_, trace) => {
  expect(trace.verdict(faithfulVendorIsBelieved)).toMatchObject({ outcome: "holds", violations: [] });
});

test("a probe's task is no second task", () => {
  const trace = committed("completed")
    .note("task-created", { ...TASK, task: "t1-p", messageId: "probe-m1", store: "shared", probe: true })
    .heard("get", "completed")
    .told({ state: "completed", end: "completed" });

  expect(trace.verdict(faithfulVendorIsBelieved).marks).toContain("faithful-task-completed");
});

test("a guard that leaves the port is found out, whatever else it did", () => {
  const trace = writtenTrace({ ended: "guard-fault" }).begun().note("guard-fault", { call: "heard", what: "threw: Error: no" });

  expect(trace.verdict(guardAnswers)).toMatchObject({ outcome: "violated", marks: ["guard-asked"] });
  expect(writtenTrace().begun().verdict(guardAnswers)).toMatchObject({ outcome: "holds", marks: ["guard-asked"] });
  expect(writtenTrace().verdict(guardAnswers)).toMatchObject({ outcome: "holds", marks: [] });
});
