import { expect, test } from "vitest";
import type { Build, WorkStep } from "../../src/plan/behaviour.ts";
import { rig, timed, words } from "./rig.ts";

const ASKING: readonly WorkStep[] = [
  { afterMs: 5, state: "working" },
  { afterMs: 95, state: "input-required" },
  { afterMs: 100, state: "completed", artifact: "a1" },
];

function blocking(build: Build, work?: readonly WorkStep[]) {
  const world = rig({ vendors: [{ build, ...(work && { work: [work] }) }] });
  const sent = world.ask(0, "send", { blocking: true });
  return { ...world, sent };
}

test("by default a blocking reply waits for a question too", () => {
  const world = blocking({}, ASKING);
  world.run();

  expect(timed(world.sent)).toEqual(["102 input-required"]);
});

test("a vendor that waits for ends only does not answer at a question", () => {
  const world = blocking({ blocking: { ignoresInterrupts: true } }, ASKING);
  const answer = world.ask(500, "continue", { messageId: "m1-2", contextId: "c1", blocking: true });
  world.run();

  expect(timed(world.sent)).toEqual(["602 completed"]);
  expect(timed(answer)).toEqual(["602 completed"]);
});

test("the first event ends the wait", () => {
  const world = blocking({ blocking: { returnsFirstEvent: true } });
  world.run();

  expect(timed(world.sent)).toEqual(["7 working"]);
});

test("an error instead of the task, which is completed all the same", () => {
  const world = blocking({ blocking: { error: "internal" } });
  const later = world.ask(2_000, "get");
  world.run();

  expect(timed(world.sent)).toEqual(["1007 internal"]);
  expect(words(later)).toEqual(["completed"]);
});

test("a task that failed comes under an id nobody knows; one that did not, under its own", () => {
  const behaviour: Build = { blocking: { failsUnder: "fabricated-id" } };
  const failing = blocking(behaviour, [{ afterMs: 5, state: "failed" }]);
  const asked = failing.ask(100, "get", { taskId: "x-t1" });
  failing.run();
  const completing = blocking(behaviour);
  completing.run();

  expect(failing.sent).toMatchObject([{ heard: { task: { taskId: "x-t1", state: "failed" } } }]);
  expect(words(asked)).toEqual(["task-not-found"]);
  expect(completing.sent).toMatchObject([{ heard: { task: { taskId: "t1", state: "completed" } } }]);
});

test("a view of its own: the watchdog's failed is for polls, the agent's answer for who waits", () => {
  const world = blocking({}, [
    { afterMs: 5, state: "working" },
    { afterMs: 300, state: "failed", views: ["poll"] },
    { afterMs: 120, state: "completed", artifact: "a1", views: ["send"] },
  ]);
  const polled = world.ask(2_000, "get");
  world.run();

  expect(timed(world.sent)).toEqual(["427 completed"]);
  expect(world.sent).toMatchObject([{ heard: { task: { artifacts: [{ id: "a1" }] } } }]);
  expect(words(polled)).toEqual(["failed"]);
  expect(world.events("committed").map(({ state, views }) => [state, views])).toEqual([
    ["working", ["poll", "stream", "push"]],
    ["failed", ["poll"]],
    ["completed", ["send"]],
  ]);
});

test("where replies have a view of their own, a cancel is seen there", () => {
  const world = blocking({}, [
    { afterMs: 5, state: "working", views: ["poll"] },
    { afterMs: 9_000, state: "completed", views: ["send"] },
  ]);
  world.ask(100, "cancel");
  world.run();

  expect(timed(world.sent)).toEqual(["102 canceled"]);
});

test("a script that does not wait at a question goes on by itself", () => {
  const world = rig({
    vendors: [
      {
        work: [
          [
            { afterMs: 5, state: "auth-required", waits: false },
            { afterMs: 50, state: "completed" },
          ],
        ],
      },
    ],
  });
  const stream = world.ask(0, "send", { stream: true });
  world.run();

  expect(timed(stream)).toEqual(["2 submitted", "7 auth-required", "57 completed", "57 closed"]);
});
