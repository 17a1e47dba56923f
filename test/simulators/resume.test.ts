import { expect, test } from "vitest";
import type { ResumeBehaviour, WorkStep } from "../../src/plan/behaviour.ts";
import { rig, timed, words } from "./rig.ts";

const ASKING: readonly WorkStep[] = [
  { afterMs: 10, effect: true },
  { afterMs: 0, state: "input-required" },
  { afterMs: 5, effect: true },
  { afterMs: 0, state: "completed" },
];

function resuming(resume: ResumeBehaviour, work: readonly WorkStep[] = ASKING) {
  const world = rig({ vendors: [{ build: { resume }, work: [work] }] });
  world.ask(0, "send", { push: world.WEBHOOK });
  return world;
}

test("right after an interrupted state a continue is rejected as busy, and may be sent again", () => {
  const world = resuming({ rejectsForMs: 100 });
  const answers = [20, 109, 110].map((atMs) => world.ask(atMs, "continue"));
  const end = world.ask(500, "get");
  world.run();

  expect(answers.slice(0, 2).map((one) => one[0]?.heard)).toEqual([
    { kind: "error", error: "busy", landed: "no" },
    { kind: "error", error: "busy", landed: "no" },
  ]);
  expect(words(answers[2] ?? [])).toEqual(["input-required"]);
  expect(end).toMatchObject([{ heard: { task: { state: "completed", history: 2 } } }]);
});

test("a task that ended works again, from after the interrupted state, with its effects", () => {
  const world = resuming({ onTerminal: "reopens" });
  world.ask(100, "continue");
  const again = world.ask(200, "continue", { stream: true });
  const blocking = world.ask(300, "continue", { blocking: true });
  world.run();

  expect(timed(again)).toEqual(["202 working", "207 completed", "207 closed"]);
  expect(timed(blocking)).toEqual(["307 completed"]);
  expect(world.events("committed").map(({ at, state, by }) => `${at} ${state} by ${by}`)).toEqual([
    "11 input-required by work",
    "106 completed by work",
    "201 working by work",
    "206 completed by work",
    "301 working by work",
    "306 completed by work",
  ]);
  expect(world.events("effect")).toHaveLength(4);
  expect(world.events("task-created")).toHaveLength(1);
});

test("a task whose script never asks does all of it again", () => {
  const world = resuming({ onTerminal: "reopens" }, [{ afterMs: 10, state: "completed", effect: true }]);
  world.ask(100, "continue");
  const polls = [105, 200].map((atMs) => world.ask(atMs, "get"));
  world.run();

  expect(polls.flatMap(words)).toEqual(["working", "completed"]);
  expect(world.events("effect")).toHaveLength(2);
});

test("a canceled task that is reopened has one work, not two", () => {
  const world = rig({ vendors: [{ build: { cancel: { stops: false }, resume: { onTerminal: "reopens" } } }] });
  world.ask(0, "send");
  world.ask(100, "cancel");
  world.ask(200, "continue");
  world.run();

  expect(world.events("effect").map(({ at }) => at)).toEqual([1_206]);
  expect(world.events("committed").map(({ state }) => state)).toEqual(["working", "canceled", "working", "working", "completed"]);
});

test("an unknown id becomes a new task under it, in another context, that does the delegation's work from the start", () => {
  const world = rig({
    vendors: [{ build: { resume: { onUnknown: "creates" } }, rollouts: [{ atMs: 50, move: { store: "empty" } }], work: [ASKING] }],
  });
  world.ask(0, "send");
  const afresh = world.ask(100, "continue", { endpoint: 2, messageId: "m1-2", push: world.WEBHOOK });
  const polls = [world.ask(200, "get", { endpoint: 2 }), world.ask(200, "list", { endpoint: 2 })];
  const cancel = world.ask(200, "cancel", { endpoint: 2, taskId: "t9" });
  world.run();

  expect(afresh).toMatchObject([{ heard: { task: { taskId: "t1", contextId: "c1-fresh", state: "submitted", history: 1 } } }]);
  expect(polls.flatMap(words)).toEqual(["input-required", "t1"]);
  expect(words(cancel)).toEqual(["task-not-found"]);
  expect(world.events("task-created").map(({ task, messageId, store }) => [task, messageId, store])).toEqual([
    ["t1", "m1", "shared"],
    ["t1", "m1-2", "e2"],
  ]);
  expect(world.events("effect")).toHaveLength(2);
  expect(world.events("pushed").map(({ x }) => x)).toEqual(["t1/c1-fresh/push/1"]);
  expect(world.events("received").at(-3)).toMatchObject({ live: true, owner: false });
});

test("each new task under an old id has a context of its own", () => {
  const world = rig({ vendors: [{ build: { resume: { onUnknown: "creates" }, retention: { wipedAtMs: 150 } } }] });
  const made = [0, 200].map((atMs) => world.ask(atMs, "continue"));
  world.run();

  expect(made.flatMap((one) => one.map(({ heard }) => (heard.kind === "task" ? heard.task.contextId : null)))).toEqual([
    "c1-fresh",
    "c1-fresh-2",
  ]);
});

function spokenTo(onRunning: "joins" | "rejects" | "second-run") {
  const world = rig({ vendors: [{ build: { resume: { onRunning }, afterTerminal: "overwrites" } }] });
  world.ask(0, "send", { push: world.WEBHOOK });
  const answer = world.ask(500, "continue", { messageId: "m1-2", contextId: "c1" });
  const later = world.ask(5_000, "get");
  world.run();
  return { ...world, answer, later };
}

test("a message to a task at work joins it by default", () => {
  const world = spokenTo("joins");

  expect(words(world.answer)).toEqual(["working"]);
  expect(world.events("effect").map(({ at }) => at)).toEqual([1006]);
});

test("a message to a task at work may be rejected", () => {
  const world = spokenTo("rejects");

  expect(world.answer.map(({ heard }) => heard)).toEqual([{ kind: "error", error: "busy", landed: "no" }]);
  expect(world.later).toMatchObject([{ heard: { task: { history: 1 } } }]);
});

test("a message to a task at work may start a second execution, which ends it a second time", () => {
  const world = spokenTo("second-run");

  expect(world.events("task-created")).toHaveLength(1);
  expect(world.events("effect").map(({ at }) => at)).toEqual([1006, 1506]);
  expect(world.events("committed").map(({ at, state }) => `${at} ${state}`)).toEqual([
    "6 working",
    "506 working",
    "1006 completed",
    "1506 completed",
  ]);
});

test("a cancel stops both executions", () => {
  const world = rig({ vendors: [{ build: { resume: { onRunning: "second-run" } } }] });
  world.ask(0, "send");
  world.ask(500, "continue", { messageId: "m1-2", contextId: "c1" });
  world.ask(700, "cancel");
  world.run();

  expect(world.events("work-stopped")).toHaveLength(2);
  expect(world.events("effect")).toEqual([]);
});
