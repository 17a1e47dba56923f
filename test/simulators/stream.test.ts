import { expect, test } from "vitest";
import type { StreamBehaviour, WorkStep } from "../../src/plan/behaviour.ts";
import { rig, timed } from "./rig.ts";

const ASKING: readonly WorkStep[] = [
  { afterMs: 10, state: "input-required" },
  { afterMs: 5, state: "working" },
  { afterMs: 5, state: "completed", artifact: "a1" },
];

/** A task that asks at 11 ms, is subscribed to at 100 and continued at 1,000, each as a stream. */
function asking(stream: StreamBehaviour) {
  const world = rig({ vendors: [{ build: { stream }, work: [ASKING] }] });
  const streams = [
    world.ask(0, "send", { stream: true }),
    world.ask(5, "subscribe"),
    world.ask(100, "subscribe"),
    world.ask(1_000, "continue", { stream: true }),
  ];
  world.run();
  return streams.map(timed);
}

const REST = ["1007 working", "1012 artifact", "1012 completed", "1012 closed"];

test("streams stay open at an interrupted state, and a continue brings one of its own", () => {
  expect(asking({})).toEqual([
    ["2 submitted", "12 input-required", ...REST],
    ["7 submitted", "12 input-required", ...REST],
    ["102 input-required", ...REST],
    ["1002 input-required", ...REST],
  ]);
});

test("or close at it, right after its frame; the continue's own goes on from there", () => {
  expect(asking({ closesOnInterrupt: true })).toEqual([
    ["2 submitted", "12 input-required", "12 closed"],
    ["7 submitted", "12 input-required", "12 closed"],
    ["102 input-required", "102 closed"],
    ["1002 input-required", ...REST],
  ]);
});

test("a continue's stream closes at the next interrupted state", () => {
  const twice: readonly WorkStep[] = [
    { afterMs: 10, state: "input-required" },
    { afterMs: 5, state: "auth-required" },
  ];
  const world = rig({ vendors: [{ build: { stream: { closesOnInterrupt: true } }, work: [twice] }] });
  world.ask(0, "send");
  const stream = world.ask(100, "continue", { stream: true });
  world.run();

  expect(timed(stream)).toEqual(["102 input-required", "107 auth-required", "107 closed"]);
});

test("a subscription may begin without the task, with what comes after it; a send's stream begins with it", () => {
  expect(asking({ subscribesWithoutSnapshot: true })).toEqual([
    ["2 submitted", "12 input-required", ...REST],
    ["12 input-required", ...REST],
    REST,
    ["1002 input-required", ...REST],
  ]);
});

test("a subscription shows the store as polls see it, then every change at once", () => {
  const world = rig({ vendors: [{ build: { storeLagMs: 500 } }] });
  world.ask(0, "send");
  const stream = world.ask(100, "subscribe");
  world.run();

  expect(timed(stream)).toEqual(["102 submitted", "1007 artifact", "1007 completed", "1007 closed"]);
});
