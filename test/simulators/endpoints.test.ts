import { expect, test } from "vitest";
import type { Move } from "../../src/plan/rollout.ts";
import { rig, words } from "./rig.ts";

/** A task of the first endpoint, which moves at 50 ms; asked about at both addresses afterwards. */
function moved(move: Move, atMs = 100, faultsEndAtMs = 1_000_000) {
  const world = rig({ vendors: [{ work: [[{ afterMs: 5, state: "working" }]], rollouts: [{ atMs: 50, move }] }] }, faultsEndAtMs);
  world.ask(0, "send");
  const old = world.ask(atMs, "get");
  const now = world.ask(atMs, "get", { endpoint: 2 });
  return { ...world, old, now };
}

test.each([
  ["gone", { old: "gone" }, "gone"],
  ["moved", { old: "moved" }, "moved"],
  ["still there, on the shared store", { old: "zombie-shared" }, "working"],
  ["still there, having forgotten everything", { old: "zombie-empty" }, "task-not-found"],
  ["another agent", { old: "foreign" }, "working"],
  ["a server of another protocol version", { old: "other-version" }, "method-not-found"],
  ["gone by default", {}, "gone"],
] satisfies readonly (readonly [string, Move, string])[])("the old endpoint is %s", (_, move: Move, said) => {
  const world = moved(move);
  world.run();

  expect(words(world.old)).toEqual([said]);
  expect(words(world.now)).toEqual(["working"]);
  expect(
    world
      .events("received")
      .slice(1)
      .map(({ live, owner }) => [live, owner]),
  ).toEqual([
    [false, move.old === "zombie-shared"],
    [true, true],
  ]);
});

test("another agent answers for ids that were never its own, in a context of its own", () => {
  const world = moved({ old: "foreign" });
  const others = (["cancel", "subscribe", "continue"] as const).map((op) => world.ask(200, op));
  world.run();

  expect(others.flatMap(words)).toEqual(["working", "working", "working"]);
  expect(world.old[0]?.heard).toMatchObject({ task: { taskId: "t1", contextId: "x-t1", state: "working" } });
  expect(world.events("cancel-received")).toEqual([]);
});

test("a server of another protocol version knows no method at all, and does nothing", () => {
  const world = moved({ old: "other-version" });
  const asked = (["send", "continue", "cancel", "subscribe", "list", "push-config", "live-card"] as const).map((op) => world.ask(200, op));
  world.run();

  expect(asked.map((one) => one[0]?.heard)).toEqual(asked.map(() => ({ kind: "error", error: "method-not-found", landed: "answered" })));
  expect(world.events("task-created")).toHaveLength(1);
  expect(world.events("cancel-received")).toEqual([]);
});

test("a send at an old endpoint with an empty store does the work again, as a task of another context", () => {
  const world = moved({ old: "zombie-empty" });
  const again = world.ask(300, "send");
  world.run();

  expect(again[0]?.heard).toMatchObject({ task: { taskId: "t1-2", contextId: "c1-e1-old" } });
  expect(world.events("task-created").map(({ store }) => store)).toEqual(["shared", "e1-old"]);
});

test("an endpoint with a store of its own does not know the tasks of before", () => {
  const world = moved({ store: "empty" });
  world.run();

  expect(words(world.now)).toEqual(["task-not-found"]);
  expect(world.events("received").at(-1)).toMatchObject({ live: true, owner: false });
});

test("before it goes live an endpoint is unreachable, like an address that never was", () => {
  const world = rig({ vendors: [{ rollouts: [{ atMs: 50, move: {} }] }] });
  const early = world.ask(10, "send", { endpoint: 2 });
  const never = world.ask(10, "send", { endpoint: 7 });
  world.run();

  expect([early, never].map((one) => one[0])).toEqual([
    { at: 11, heard: { kind: "error", error: "unreachable", landed: "no" } },
    { at: 11, heard: { kind: "error", error: "unreachable", landed: "no" } },
  ]);
  expect(world.events("received")).toEqual([]);
});

test("a move that is taken back makes the first endpoint live again", () => {
  const world = rig({ vendors: [{ rollouts: [{ atMs: 50, move: { old: "moved" }, backAfterMs: 100 }] }] });
  world.ask(0, "send");
  const first = [100, 200].map((atMs) => world.ask(atMs, "get"));
  const second = [100, 200].map((atMs) => world.ask(atMs, "get", { endpoint: 2 }));
  world.run();

  expect(first.flatMap(words)).toEqual(["moved", "working"]);
  expect(second.flatMap(words)).toEqual(["working", "moved"]);
  expect(world.events("live").map(({ at, build }) => [at, build])).toHaveLength(3);
});

test.each(["zombie-shared", "zombie-empty", "foreign", "other-version"] as const)("in a healthy world a %s is gone", (old) => {
  const world = moved({ old }, 100, 90);
  world.run();

  expect(words(world.old)).toEqual(["gone"]);
});
