import { expect, test } from "vitest";
import type { Fault } from "../../src/plan/fault.ts";
import { rig, timed, words } from "./rig.ts";

function under(faults: readonly Fault[], faultsEndAtMs?: number) {
  const world = rig({ faults }, faultsEndAtMs);
  const sent = world.ask(0, "send", { stream: true, push: world.WEBHOOK });
  const get = world.ask(2_000, "get");
  const cards = world.askCard(2_000);
  world.run();
  return { ...world, sent, get, cards };
}

test("a garbled reply is an error that says not even whether the request landed", () => {
  expect(under([{ kind: "garble", leg: "reply", op: "get" }]).get).toMatchObject([
    { heard: { kind: "error", error: "malformed", landed: "maybe" } },
  ]);
});

test("a garbled frame and a garbled push say a state nobody knows", () => {
  const world = under([
    { kind: "garble", leg: "frame", nth: 3 },
    { kind: "garble", leg: "push", nth: 2 },
  ]);

  expect(words(world.sent)).toEqual(["submitted", "working", "unrecognized", "completed", "closed"]);
  expect(world.pushes.map(({ push }) => push.task.state)).toEqual(["working", "unrecognized"]);
});

test("a garbled card is a body in which nothing can be read", () => {
  expect(under([{ kind: "garble", leg: "reply", op: "card" }]).cards).toMatchObject([{ card: null, isUnreadable: true, etag: null }]);
});

test("a word that work says and no protocol has reaches the client as such, on every channel", () => {
  const world = rig({ vendors: [{ work: [[{ afterMs: 5, state: "unrecognized" }]] }] });
  const sent = world.ask(0, "send", { stream: true, push: world.WEBHOOK });
  const get = world.ask(100, "get");
  world.run();

  expect([words(sent), words(get)]).toEqual([["submitted", "unrecognized"], ["unrecognized"]]);
  expect(world.pushes.map(({ push }) => push.task.state)).toEqual(["unrecognized"]);
});

test("in a healthy world nothing is garbled", () => {
  expect(words(under([{ kind: "garble", leg: "reply" }], 1_500).get)).toEqual(["completed"]);
});

test("a request that is repeated below the client arrives twice, and is answered once", () => {
  const world = rig({ vendors: [{ build: { dedup: "none" } }], faults: [{ kind: "duplicate", leg: "request", op: "send", ms: 30 }] });
  const sent = world.ask(0, "send", { stream: true });
  world.run();

  expect(world.events("task-created").map(({ at, task }) => `${at} ${task}`)).toEqual(["1 t1", "31 t1-2"]);
  expect(world.events("received").map(({ x }) => x)).toEqual(["d1/send/1", "d1/send/1"]);
  expect(timed(sent)).toEqual(["2 submitted", "7 working", "1007 artifact", "1007 completed", "1007 closed"]);
});

test("the copy of a lost request is lost with it", () => {
  const world = rig({
    faults: [
      { kind: "drop", leg: "request" },
      { kind: "duplicate", leg: "request", ms: 5 },
    ],
  });
  world.ask(0, "send");
  world.run();

  expect(world.events("received")).toEqual([]);
});
