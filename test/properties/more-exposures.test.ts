import { expect, test } from "vitest";
import { capabilityChangedAfterConfirmation } from "../../properties/exposures/capability-changed-after-confirmation.ts";
import { lostInACrash } from "../../properties/exposures/lost-in-a-crash.ts";
import { strangerNotDistinguishable } from "../../properties/exposures/stranger-not-distinguishable.ts";
import type { TaskNews } from "../../src/a2a/task-news.ts";
import type { Evidence } from "../../src/port/cards.ts";
import type { StartAnswer } from "../../src/port/guard.ts";
import { E1, writtenTrace } from "../judge/written-trace.ts";

const TASK = { vendor: "vendor-1", task: "t1" };
const CREATED = { ...TASK, messageId: "m1", store: "shared", probe: false };
const SAID: TaskNews = {
  taskId: "t1",
  contextId: "c1",
  state: "completed",
  whole: true,
  generation: null,
  stamp: null,
  artifacts: [],
  message: null,
  history: null,
};
const REPLY = { x: "d1/get/2", heard: { kind: "task", task: SAID }, late: false } as const;
const ARRIVED = { x: "d1/get/2", vendor: "vendor-1", op: "get", task: "t1", live: true, owner: false, skillLive: true } as const;

test("a crossed reply with our own id and context that is believed is a stranger nobody can tell apart", () => {
  const crossing = { x: "d1/get/2", with: "d2" };
  const crossed = () => writtenTrace().begun().at(5).note("crossed", crossing).note("delivered", REPLY);
  const unknown = writtenTrace().asked("delegate").sent("send").at(5).note("crossed", crossing).note("delivered", REPLY).bound();
  const classes = (trace: ReturnType<typeof writtenTrace>) => strangerNotDistinguishable(trace.history());

  expect(classes(crossed().heard("get", "completed").at(30).told({ end: "completed" }))).toMatchObject([
    { class: "crossed-same-id", delegation: "d1", durationMs: 25 },
  ]);
  expect(classes(unknown.heard("send", "completed"))).toMatchObject([{ class: "crossed-before-the-id" }]);
  expect(classes(crossed().heard("get", "completed", "ignore"))).toEqual([]);
  expect(classes(crossed().heard("get", "completed", "admit", { taskId: "t2" }))).toEqual([]);
});

test("an endpoint that does not own the task and answers with our id and context is one too; a listing is not about a task", () => {
  const answered = (arrival: object) =>
    writtenTrace()
      .begun()
      .note("received", { ...ARRIVED, ...arrival })
      .note("delivered", REPLY)
      .heard("get", "completed");

  expect(strangerNotDistinguishable(answered({}).history())).toMatchObject([{ class: "stranger-answered", delegation: "d1" }]);
  expect(strangerNotDistinguishable(answered({ op: "list" }).history())).toEqual([]);
  expect(strangerNotDistinguishable(answered({ owner: true, live: false }).history())).toEqual([]);
});

test("a cancel that leaves for another delegation's task, taken for a second one of ours, hits a stranger", () => {
  const stray = { taskId: "t2" };
  const cancelled = () => writtenTrace().begun().stray("t2").address("cancel", { answer: "proceed", at: E1 }, stray).sent("cancel", stray);

  expect(
    strangerNotDistinguishable(
      cancelled()
        .note("task-created", { ...CREATED, task: "t2" }, "d2")
        .history(),
    ),
  ).toMatchObject([{ class: "another-cancelled", delegation: "d1" }]);
  expect(
    strangerNotDistinguishable(
      cancelled()
        .note("task-created", { ...CREATED, task: "t2" })
        .history(),
    ),
  ).toEqual([]);
});

const relying = (seen: Partial<Evidence> = {}) => {
  const evidence: Evidence[] = [{ of: "streaming", at: E1, by: "probe", found: true, when: 10, ...seen }];
  const proceed: StartAnswer = { answer: "proceed", at: E1, relies: ["streaming"], lowered: [] };
  return writtenTrace().live().asked("delegate").card().at(20).start(proceed, { evidence }).sent("send");
};

test("a capability that was seen and is gone while the task is under way was confirmed in vain", () => {
  const changed = relying()
    .at(50)
    .live({ lacks: ["streaming"] })
    .at(80)
    .told({ state: "completed", end: "completed" });

  expect(capabilityChangedAfterConfirmation(changed.history())).toMatchObject([{ class: "streaming-changed", durationMs: 30 }]);
});

test("a capability that never was there was confirmed by a lie; one that goes after the end was there", () => {
  const lie = writtenTrace().live({ lacks: ["streaming"] });
  const evidence: Evidence[] = [{ of: "streaming", at: E1, by: "live-card", found: true, when: 10 }];
  lie
    .asked("delegate")
    .card()
    .at(20)
    .start({ answer: "proceed", at: E1, relies: ["streaming"], lowered: [] }, { evidence })
    .sent("send");
  const after = relying()
    .at(80)
    .told({ state: "completed", end: "completed" })
    .at(90)
    .live({ lacks: ["streaming"] });

  expect(capabilityChangedAfterConfirmation(lie.history())).toMatchObject([{ class: "streaming-never-true" }]);
  expect(capabilityChangedAfterConfirmation(after.history())).toEqual([]);
  expect(
    capabilityChangedAfterConfirmation(
      relying({ found: false })
        .live({ lacks: ["streaming"] })
        .history(),
    ),
  ).toEqual([]);
});

test("a delegation that a crash lost and whose work went on was left alone", () => {
  const lost = (delegations: string[]) =>
    writtenTrace()
      .begun()
      .note("task-created", CREATED)
      .at(10)
      .note("crashed", { lost: "all" }, null)
      .note("restored", { delegations }, null)
      .at(50)
      .note("effect", TASK)
      .note("committed", { ...TASK, state: "completed", by: "work", views: ["poll"] });

  expect(lostInACrash(lost([]).history())).toMatchObject([{ class: "left-alone", durationMs: 40 }]);
  expect(lostInACrash(lost(["d1"]).history())).toEqual([]);
});

test("a caller that is told another end after a crash that lost saves was set back", () => {
  const setBack = (end: "completed" | "canceled") =>
    writtenTrace().begun().acknowledged().at(10).restarted(1).at(70).told({ state: end, end });

  expect(lostInACrash(setBack("completed").history())).toMatchObject([{ class: "set-back", durationMs: 60 }]);
  expect(lostInACrash(setBack("canceled").history())).toEqual([]);
  expect(lostInACrash(writtenTrace().begun().restarted(0).told({ state: "completed", end: "completed" }).history())).toEqual([]);
});
