import { expect, test } from "vitest";
import type { Request } from "../../src/a2a/exchange.ts";
import type { Build } from "../../src/plan/behaviour.ts";
import type { Fault } from "../../src/plan/fault.ts";
import { rig, timed, words } from "./rig.ts";

const WITH_SECOND: Fault = { kind: "cross", leg: "reply", delegation: 1, with: 2 };

/** Two delegations, the second half a second younger; what is asked of the first one's task is crossed with the second's. */
function crossed(fault: Fault, op: Request["op"], fields: Partial<Request> = {}, build: Build = {}) {
  const world = rig({ vendors: [{ build }], faults: [{ ...fault, fromMs: 600 }] });
  world.ask(0, "send");
  world.ask(500, "send", { messageId: "m2", of: "d2" });
  const asked = world.ask(1_100, op, fields);
  world.run();
  return { ...world, asked };
}

test.each([
  ["get", {}],
  ["cancel", {}],
  ["continue", {}],
  ["send", { messageId: "m1" }],
] as const)("a crossed reply to %s speaks of the other delegation's task, as a poll would", (op, fields) => {
  const { asked, events } = crossed(WITH_SECOND, op, fields);

  expect(asked.map(({ at, heard }) => [at, heard])).toMatchObject([
    [1_102, { kind: "task", task: { taskId: "t2", contextId: "c2", state: "working", whole: true } }],
  ]);
  expect(events("crossed").map(({ at, x, with: other }) => [at, x, other])).toEqual([[1_101, `d1/${op}/3`, "d2"]]);
});

test("what was asked happens all the same", () => {
  const world = rig({ faults: [{ ...WITH_SECOND, op: "cancel" }] });
  world.ask(0, "send");
  world.ask(0, "send", { messageId: "m2", of: "d2" });
  const cancel = world.ask(100, "cancel");
  const polls = [world.ask(200, "get"), world.ask(200, "get", { taskId: "t2", of: "d2" })];
  world.run();

  expect(cancel).toMatchObject([{ heard: { task: { taskId: "t2", state: "working" } } }]);
  expect(polls.flatMap(words)).toEqual(["canceled", "working"]);
});

test("a crossed reply shows what a store that lags shows polls", () => {
  const { asked } = crossed(WITH_SECOND, "get", {}, { storeLagMs: 900 });

  expect(words(asked)).toEqual(["submitted"]);
});

test("a reply is not crossed with a task that is not there, nor with its own", () => {
  const absent = crossed({ ...WITH_SECOND, with: 3 }, "get");
  const own = crossed({ kind: "cross", leg: "reply", with: 1 }, "get");

  expect([absent, own].map(({ asked }) => asked[0]?.heard)).toMatchObject([{ task: { taskId: "t1" } }, { task: { taskId: "t1" } }]);
  expect([absent, own].flatMap(({ events }) => events("crossed"))).toEqual([]);
});

test("nor with the task of another vendor", () => {
  const world = rig({ vendors: [{}, {}], faults: [WITH_SECOND] });
  world.ask(0, "send");
  world.ask(0, "send", { messageId: "m2", of: "d2", vendor: 2 });
  const asked = world.ask(100, "get");
  world.run();

  expect(asked).toMatchObject([{ heard: { task: { taskId: "t1" } } }]);
});

test("a stream whose frames cross shows the other task as it stands at each of them, and ends with its own", () => {
  const WORKS = [{ afterMs: 5, state: "working" }] as const;
  const ENDS = [...WORKS, { afterMs: 100, artifact: "a2" }, { afterMs: 100, state: "completed" }] as const;
  const world = rig({
    vendors: [{ work: [WORKS, ENDS] }],
    faults: [{ kind: "cross", leg: "frame", op: "subscribe", delegation: 2, with: 1 }],
  });
  world.ask(0, "send");
  const untouched = world.ask(0, "send", { messageId: "m2", of: "d2", stream: true });
  const crossed = world.ask(50, "subscribe", { taskId: "t2", of: "d2" });
  world.run();

  expect(timed(crossed)).toEqual(["52 working", "107 working", "207 working", "207 closed"]);
  expect(crossed.map(({ heard }) => (heard.kind === "frame" ? heard.task.taskId : heard.kind))).toEqual(["t1", "t1", "t1", "end"]);
  expect(words(untouched)).toEqual(["submitted", "working", "artifact", "completed", "closed"]);
  expect(world.events("crossed").map(({ at, x, with: other }) => [at, x, other])).toEqual(
    [51, 106, 206].map((at) => [at, "d2/subscribe/3", "d1"]),
  );
});

test("streams, listings and cards do not cross with a reply, nor replies with a frame", () => {
  const get = crossed({ ...WITH_SECOND, leg: "frame" }, "get");
  const stream = crossed(WITH_SECOND, "subscribe");
  const late = crossed(WITH_SECOND, "subscribe", { taskId: "t9" });
  const list = crossed(WITH_SECOND, "list");
  const card = crossed(WITH_SECOND, "live-card");

  expect(get.asked).toMatchObject([{ heard: { task: { taskId: "t1" } } }]);
  expect([stream, late, list, card].map(({ asked }) => words(asked)[0])).toEqual([
    "unsupported-operation",
    "task-not-found",
    "t1,t2",
    "card",
  ]);
});

test("a crossed reply may be late, and come twice", () => {
  const world = rig({
    faults: [
      { ...WITH_SECOND, op: "get" },
      { kind: "delay", leg: "reply", op: "get", ms: 100 },
      { kind: "duplicate", leg: "reply", op: "get", ms: 50 },
    ],
  });
  world.ask(0, "send");
  world.ask(0, "send", { messageId: "m2", of: "d2" });
  const asked = world.ask(100, "get");
  world.run();

  expect(timed(asked)).toEqual(["202 working", "252 working"]);
  expect(asked.map(({ heard }) => (heard.kind === "task" ? heard.task.taskId : null))).toEqual(["t2", "t2"]);
});
