import { expect, test } from "vitest";
import type { Fault } from "../../src/plan/fault.ts";
import { rig, timed, words } from "./rig.ts";

const WHOLE = ["2 submitted", "7 working", "1007 artifact", "1007 completed", "1007 closed"];

/** A send's stream under a fault, a subscription opened beside it, and a poll after the end. */
function streamed(faults: readonly Fault[], faultsEndAtMs = 1_000_000) {
  const world = rig({ faults }, faultsEndAtMs);
  const sent = world.ask(0, "send", { stream: true, push: world.WEBHOOK });
  const beside = world.ask(2, "subscribe");
  const polled = world.ask(2_000, "get");
  world.run();
  return { ...world, sent: timed(sent), beside: timed(beside), polled: words(polled) };
}

test.each([
  ["closed by default", undefined, ["2 submitted", "7 working", "1007 closed"]],
  ["closed as if it were over", "closed", ["2 submitted", "7 working", "1007 closed"]],
  ["broken", "broken", ["2 submitted", "7 working", "1007 broken"]],
  ["silent for ever", "hang", ["2 submitted", "7 working"]],
] as const)("a stream that is cut at a frame is %s", (_, how, said) => {
  const world = streamed([{ kind: "cut", leg: "frame", op: "send", nth: 3, ...(how !== undefined && { how }) }]);

  expect(world.sent).toEqual(said);
  expect(world.events("dropped").map(({ at, x, leg }) => [at, x, leg])).toEqual([[1006, "d1/send/1", "frame"]]);
});

test("a cut takes the first frame too", () => {
  expect(streamed([{ kind: "cut", leg: "frame", op: "send" }]).sent).toEqual(["2 closed"]);
});

test("after a cut nothing more is sent, and nothing more is lost", () => {
  const world = streamed([{ kind: "cut", leg: "frame", op: "send", nth: 2 }]);

  expect(world.sent).toEqual(["2 submitted", "7 closed"]);
  expect(world.events("dropped")).toHaveLength(1);
  expect(
    world
      .events("delivered")
      .filter(({ x }) => x === "d1/send/1")
      .every(({ late }) => !late),
  ).toBe(true);
});

test("the task, its pushes and its other streams know nothing of a cut", () => {
  const world = streamed([{ kind: "cut", leg: "frame", op: "send", nth: 2, how: "broken" }]);

  expect(world.beside).toEqual(["4 submitted", ...WHOLE.slice(1)]);
  expect(world.polled).toEqual(["completed"]);
  expect(world.pushes.map(({ push }) => push.task.state)).toEqual(["working", "completed"]);
});

test("the end of a cut stream does not overtake its frames", () => {
  const world = streamed([
    { kind: "delay", leg: "frame", op: "send", nth: 2, ms: 5_000 },
    { kind: "cut", leg: "frame", op: "send", nth: 3 },
  ]);

  expect(world.sent).toEqual(["2 submitted", "5007 working", "5007 closed"]);
});

test("a cut is a fault of its window, and of an unhealthy world", () => {
  expect(streamed([{ kind: "cut", leg: "frame", op: "send", fromMs: 500 }]).sent).toEqual(["2 submitted", "7 working", "1007 closed"]);
  expect(streamed([{ kind: "cut", leg: "frame", op: "send", fromMs: 500 }], 1_000).sent).toEqual(WHOLE);
});

test("of two cuts at one frame the first decides", () => {
  const cuts = (["broken", "hang"] as const).map((how) => ({ kind: "cut", leg: "frame", op: "send", how }) as const);

  expect(streamed(cuts).sent).toEqual(["2 broken"]);
});
