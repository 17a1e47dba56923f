import { expect, test } from "vitest";
import type { WorkloadStep } from "../../src/plan/workload.ts";
import { rig } from "./rig.ts";

const delegate = (vendor: number): WorkloadStep => ({ atMs: 0, ask: "delegate", vendor });

/** Three delegations to two vendors that count; they arrive in the order given. */
function counted(order: readonly number[]) {
  const world = rig({
    vendors: [{ taskIds: "counted", build: { dedup: "none" } }, { taskIds: "counted" }],
    workload: [delegate(1), delegate(2), delegate(1)],
  });
  const WEBHOOK = world.WEBHOOK;
  order.forEach((n, at) => {
    world.ask(at, "send", { messageId: `m${n}`, of: `d${n}`, vendor: n === 2 ? 2 : 1, push: WEBHOOK });
  });
  return world;
}

test("ids are counted by each vendor over the delegations the plan sends to it, whatever arrives first", () => {
  const made = (order: readonly number[]) => {
    const world = counted(order);
    world.run();
    return world
      .events("task-created")
      .map(({ vendor, task, messageId }) => `${messageId} ${vendor} ${task}`)
      .sort();
  };

  expect(made([1, 2, 3])).toEqual(["m1 vendor-1 task-1", "m2 vendor-2 task-1", "m3 vendor-1 task-2"]);
  expect(made([3, 2, 1])).toEqual(made([1, 2, 3]));
});

test("contexts are counted too, and a second task of one message says so", () => {
  const world = counted([1, 3, 3]);
  const polls = ["task-1", "task-2", "task-2-2"].map((taskId) => world.ask(100, "get", { taskId }));
  world.run();

  expect(polls.flatMap((one) => one.map(({ heard }) => (heard.kind === "task" ? heard.task.contextId : heard.kind)))).toEqual([
    "ctx-1",
    "ctx-2",
    "ctx-2",
  ]);
});

test("pushes of two vendors whose ids are the same keep different names in the trace", () => {
  const world = counted([1, 2]);
  world.run();

  const names = world.events("pushed").map(({ x }) => x);
  expect(new Set(names).size).toBe(4);
  expect(names[0]).toBe("vendor-1/task-1/push/1");
});

test("a probe is named after its message", () => {
  const world = counted([]);
  world.ask(0, "send", { messageId: "probe-m1", probe: true });
  world.run();

  expect(world.events("task-created").map(({ task }) => task)).toEqual(["t-probe-m1"]);
});
