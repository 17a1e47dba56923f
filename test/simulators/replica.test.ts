import { expect, test } from "vitest";
import type { Build, Replica } from "../../src/plan/behaviour.ts";
import { rig, timed, words } from "./rig.ts";

/** Reads at instants of arrival: slices of 100 ms, of which the second replica answers every other. */
function reading(replica: Replica, arrivals: readonly number[], build: Build = {}) {
  const world = rig({ vendors: [{ build: { ...build, replica } }] });
  world.ask(0, "send");
  const polls = arrivals.map((atMs) => world.ask(atMs - 1, "get"));
  return { ...world, polls };
}

test("a replica answers reads in every odd slice, and sees every change later", () => {
  const world = reading({ everyMs: 100, lagMs: 250 }, [99, 100, 199, 200, 399, 1_006, 1_199, 1_200, 1_300]);
  world.run();

  expect(world.polls.flatMap(words)).toEqual([
    "working",
    "submitted",
    "submitted",
    "working",
    "working",
    "completed",
    "working",
    "completed",
    "completed",
  ]);
});

test("its lag comes on top of the store's", () => {
  const world = reading({ everyMs: 100, lagMs: 250 }, [405, 505, 506], { storeLagMs: 250 });
  world.run();

  expect(world.polls.flatMap(words)).toEqual(["working", "submitted", "working"]);
});

test("a replica without lag says what the first one says", () => {
  const world = reading({ everyMs: 100 }, [150, 1_006, 1_100]);
  world.run();

  expect(world.polls.flatMap(words)).toEqual(["working", "completed", "completed"]);
});

test("a replica that froze never sees what came later in a task's life", () => {
  const world = reading({ everyMs: 100, frozenAfterMs: 500 }, [150, 1_010, 1_150, 500_100]);
  const young = world.ask(5_000, "send", { messageId: "m2", of: "d2" });
  const polled = world.ask(5_149, "get", { taskId: "t2", of: "d2" });
  world.run();

  expect(world.polls.flatMap(words)).toEqual(["working", "completed", "working", "working"]);
  expect([young, polled].flatMap(words)).toEqual(["submitted", "working"]);
});

test("listings and subscriptions are reads; sends and cancels go to the store", () => {
  const world = reading({ everyMs: 100, frozenAfterMs: 0 }, []);
  const list = world.ask(149, "list");
  const stream = world.ask(149, "subscribe");
  const again = world.ask(149, "send");
  const cancel = world.ask(350, "cancel");
  const late = world.ask(549, "subscribe");
  const early = world.ask(649, "subscribe");
  world.run();

  expect(list).toMatchObject([{ heard: { tasks: [{ taskId: "t1", state: "submitted" }] } }]);
  expect(timed(stream)).toEqual(["151 submitted", "352 canceled", "352 closed"]);
  expect([again, cancel].flatMap(words)).toEqual(["working", "canceled"]);
  expect([late, early].map(words)).toEqual([["submitted", "closed"], ["unsupported-operation"]]);
});
