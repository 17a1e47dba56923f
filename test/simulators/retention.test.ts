import { expect, test } from "vitest";
import type { Retention } from "../../src/plan/behaviour.ts";
import type { Vendor } from "../../src/plan/topology.ts";
import { rig, timed, words } from "./rig.ts";

function keeping(retention: Retention, more: Partial<Vendor> = {}) {
  const world = rig({ vendors: [{ build: { retention }, ...more }] });
  const sent = world.ask(0, "send", { stream: true, push: world.WEBHOOK });
  return { ...world, sent };
}

test("a task is forgotten a while after its end", () => {
  const world = keeping({ afterEndMs: 100 });
  const polls = [1_104, 1_105].map((atMs) => world.ask(atMs, "get"));
  const others = (["cancel", "subscribe", "continue", "push-config", "list"] as const).map((op) => world.ask(1_200, op));
  world.run();

  expect(polls.flatMap(words)).toEqual(["completed", "task-not-found"]);
  expect(others.flatMap(words)).toEqual(["task-not-found", "task-not-found", "task-not-found", "task-not-found", ""]);
  expect(world.events("forgotten").map(({ at, task }) => [at, task])).toEqual([[1_106, "t1"]]);
  expect(world.events("received").at(-1)).toMatchObject({ owner: true });
});

test("a canceled task is forgotten like any other", () => {
  const world = keeping({ afterEndMs: 0 });
  const cancels = [100, 101].map((atMs) => world.ask(atMs, "cancel"));
  world.run();

  expect(cancels.flatMap(words)).toEqual(["canceled", "task-not-found"]);
});

test("a forgotten task's message makes another one", () => {
  const world = keeping({ afterEndMs: 100 });
  const again = world.ask(2_000, "send");
  world.run();

  expect(again).toMatchObject([{ heard: { task: { taskId: "t1-2", state: "submitted" } } }]);
});

test("a task that works again is not forgotten until it has ended again", () => {
  const world = rig({ vendors: [{ build: { retention: { afterEndMs: 100 }, resume: { onTerminal: "reopens" } } }] });
  world.ask(0, "send");
  world.ask(1_050, "continue");
  const polls = [1_200, 2_100, 2_200].map((atMs) => world.ask(atMs, "get"));
  world.run();

  expect(polls.flatMap(words)).toEqual(["working", "completed", "task-not-found"]);
});

test("a store that is wiped forgets running tasks, whose work, stream and pushes go on unseen", () => {
  const world = keeping({ wipedAtMs: 500 });
  const polls = [498, 499, 2_000].map((atMs) => world.ask(atMs, "get"));
  world.run();

  expect(polls.flatMap(words)).toEqual(["working", "task-not-found", "task-not-found"]);
  expect(timed(world.sent)).toEqual(["2 submitted", "7 working", "1007 artifact", "1007 completed", "1007 closed"]);
  expect(world.pushes.map(({ push }) => push.task.state)).toEqual(["working", "completed"]);
  expect(world.events("effect")).toHaveLength(1);
  expect(world.events("committed").at(-1)).toMatchObject({ state: "completed", views: ["stream", "push"] });
});

test("what came after the wipe is kept", () => {
  const world = keeping({ wipedAtMs: 500 });
  world.ask(600, "send", { messageId: "m2", of: "d2" });
  const all = world.ask(700, "list");
  world.run();

  expect(words(all)).toEqual(["t2"]);
});

test("a build that is not live at its wipe wipes nothing", () => {
  const early = keeping({ wipedAtMs: 500 }, { rollouts: [{ atMs: 400, build: {} }] });
  const late = rig({ vendors: [{ rollouts: [{ atMs: 400, build: { retention: { wipedAtMs: 500 } } }] }] });
  late.ask(0, "send");
  const polls = [early.ask(600, "get"), late.ask(600, "get")];
  early.run();
  late.run();

  expect(polls.flatMap(words)).toEqual(["working", "task-not-found"]);
});
