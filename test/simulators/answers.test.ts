import { expect, test } from "vitest";
import type { Answers, Build, VendorClock } from "../../src/plan/behaviour.ts";
import { rig, words } from "./rig.ts";

test.each([
  ["get", "method-not-found"],
  ["list", "internal"],
  ["subscribe", "unsupported-operation"],
  ["continue", "busy"],
  ["push-config", "push-not-supported"],
] as const)("a gateway that does not forward %s answers an error, and the task knows nothing of it", (op, error) => {
  const answers: Answers = { [op]: error };
  const world = rig({ vendors: [{ build: { answers } }] });
  world.ask(0, "send");
  const asked = world.ask(100, op, { messageId: "m1-2" });
  const unknown = world.ask(100, op, { taskId: "t9" });
  const cancel = world.ask(200, "cancel");
  world.run();

  expect([words(asked), words(unknown)]).toEqual([[error], [error]]);
  expect(words(cancel)).toEqual(["canceled"]);
});

test("a send that is answered with an error makes no task", () => {
  const world = rig({ vendors: [{ build: { answers: { send: "internal" } } }] });
  const sent = world.ask(0, "send");
  world.run();

  expect(sent.map(({ heard }) => heard)).toEqual([{ kind: "error", error: "internal", landed: "answered" }]);
  expect(world.events("task-created")).toEqual([]);
});

test("an answer in which nothing can be read does not say whether the request landed", () => {
  const world = rig({ vendors: [{ build: { answers: { get: "malformed" }, cancel: { reply: "malformed" } } }] });
  world.ask(0, "send");
  const get = world.ask(100, "get");
  const cancel = world.ask(100, "cancel");
  world.run();

  for (const heard of [get, cancel]) expect(heard).toMatchObject([{ heard: { kind: "error", error: "malformed", landed: "maybe" } }]);
});

test("a rejected send is pushed as a rejected task that nobody finds", () => {
  const world = rig({ vendors: [{ build: { answers: { send: "internal" }, push: { afterRejection: true, delayMs: 40 } } }] });
  const sent = world.ask(0, "send", { push: world.WEBHOOK });
  const asked = world.ask(100, "get");
  world.run();

  expect(words(sent)).toEqual(["internal"]);
  expect(world.pushes).toMatchObject([{ at: 42, push: { ...world.WEBHOOK, task: { taskId: "t1", state: "rejected" } } }]);
  expect(words(asked)).toEqual(["task-not-found"]);
});

test("an unknown id is at work, where the build says so of ids it does not know", () => {
  const world = rig({ vendors: [{ build: { onUnknown: "working" } }] });
  const get = world.ask(0, "get", { taskId: "t9" });
  const cancel = world.ask(0, "cancel", { taskId: "t9" });
  world.run();

  expect(get).toMatchObject([{ heard: { task: { taskId: "t9", state: "working", contextId: null } } }]);
  expect(words(cancel)).toEqual(["task-not-found"]);
});

/** What a get at 700 ms is dated, and numbered: the state it shows was committed at 6 ms. */
function seen(build: Build) {
  const world = rig({ vendors: [{ build }] });
  const stream = world.ask(0, "send", { stream: true });
  const get = world.ask(700, "get");
  world.run();
  const tasks = [...get, ...stream].flatMap(({ heard }) => (heard.kind === "task" || heard.kind === "frame" ? [heard.task] : []));
  return { stamp: tasks[0]?.stamp, generations: tasks.map(({ generation }) => generation) };
}

test.each<[VendorClock, number | null]>([
  [{}, 6],
  [{ skewMs: 60_000 }, 60_006],
  [{ skewMs: -1_000, resolutionMs: 1_000 }, -1_000],
  [{ resolutionMs: 1_000 }, 0],
  [{ silent: true, skewMs: 5 }, null],
])("a vendor's clock: %o", (clock, stamp) => {
  expect(seen({ clock }).stamp).toBe(stamp);
});

test("generations count the task's changes, or rise with gaps; none is said by default", () => {
  expect(seen({}).generations).toEqual([null, null, null, null, null]);
  expect(seen({ generation: "monotonic" }).generations).toEqual([2, 1, 2, 3, 3]);
  expect(seen({ generation: "gaps" }).generations).toEqual([3, 1, 3, 6, 6]);
});

test("whole tasks show as many messages as the task has; one made anew, or pinned, shows fewer", () => {
  const asking = [{ afterMs: 5, state: "input-required" } as const, { afterMs: 5_000, state: "completed" } as const];
  const historyAt = (build: Build, taskId: string) => {
    const world = rig({ vendors: [{ build, work: [asking] }] });
    world.ask(0, "send");
    world.ask(100, "continue", { messageId: "m1-2" });
    world.ask(150, "continue", { messageId: "m1-3", taskId });
    const get = world.ask(195, "get", { taskId });
    world.run();
    return get.flatMap(({ heard }) => (heard.kind === "task" ? [heard.task.history] : []));
  };

  expect(historyAt({}, "t1")).toEqual([3]);
  expect(historyAt({ resume: { onUnknown: "creates" } }, "t7")).toEqual([1]);
  expect(historyAt({ replica: { everyMs: 196, frozenAfterMs: 20 } }, "t1")).toEqual([1]);
});
