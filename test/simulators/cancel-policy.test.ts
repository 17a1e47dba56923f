import { expect, test } from "vitest";
import type { CancelBehaviour } from "../../src/plan/behaviour.ts";
import { rig, timed, words } from "./rig.ts";

/** One task that works from 6 ms and completes at 1006 ms, cancelled at `cancelAtMs`, asked about at 5 s. */
function cancelled(cancel: CancelBehaviour, cancelAtMs = 100, afterTerminal: "keeps" | "overwrites" = "keeps") {
  const world = rig({ vendors: [{ build: { cancel, afterTerminal } }] });
  world.ask(0, "send");
  const reply = world.ask(cancelAtMs, "cancel");
  const later = world.ask(5_000, "get");
  world.run();
  return { ...world, reply: timed(reply), later: words(later) };
}

test("by default work stops, then the store records, then the reply says canceled", () => {
  const run = cancelled({});

  expect(run.reply).toEqual(["102 canceled"]);
  expect(run.later).toEqual(["canceled"]);
  expect(run.kinds().filter((kind) => ["cancel-received", "work-stopped", "committed", "cancel-replied", "effect"].includes(kind))).toEqual(
    ["committed", "cancel-received", "work-stopped", "committed", "cancel-replied"],
  );
});

test("advisory: acknowledged and recorded, the work goes on and the store overwrites", () => {
  const run = cancelled({ stops: false }, 100, "overwrites");

  expect(run.reply).toEqual(["102 canceled"]);
  expect(run.later).toEqual(["completed"]);
  expect(run.events("effect").map(({ at }) => at)).toEqual([1006]);
});

test("a vendor that never records a cancel says canceled all the same", () => {
  const run = cancelled({ records: false, stops: false });

  expect(run.reply).toEqual(["102 canceled"]);
  expect(run.later).toEqual(["completed"]);
});

test("a completion between arrival and reply wins, and the reply says so", () => {
  const run = cancelled({ recordAfterMs: 10, replyAfterMs: 10, stopAfterMs: 10 }, 1_000);

  expect(run.reply).toEqual(["1012 completed"]);
  expect(run.later).toEqual(["completed"]);
  expect(run.events("kept")).toEqual([]);
});

test("the lie of a vendor that never records covers an end that came first", () => {
  const run = cancelled({ records: false, replyAfterMs: 10, stops: false }, 1_000);

  expect(run.reply).toEqual(["1012 canceled"]);
});

test("a cancel recorded late overwrites a completion where the store lets it", () => {
  const run = cancelled({ recordAfterMs: 10, stops: false }, 1_000, "overwrites");

  expect(run.reply).toEqual(["1002 canceled"]);
  expect(run.later).toEqual(["canceled"]);
  expect(run.events("committed").map(({ state, by }) => `${state} by ${by}`)).toEqual([
    "working by work",
    "completed by work",
    "canceled by cancel",
  ]);
});

test("current: the reply is the state as it stands", () => {
  expect(cancelled({ reply: "current", recordAfterMs: 500 }).reply).toEqual(["102 working"]);
});

test("never: no reply, though the cancel took effect", () => {
  const run = cancelled({ reply: "never" });

  expect(run.reply).toEqual([]);
  expect(run.later).toEqual(["canceled"]);
  expect(run.events("cancel-replied")).toEqual([]);
});

test("an error though the cancel took effect", () => {
  const run = cancelled({ reply: "internal", replyAfterMs: 7 });

  expect(run.reply).toEqual(["109 internal"]);
  expect(run.later).toEqual(["canceled"]);
});

test("a late stop lets work be seen after the acknowledgement", () => {
  const run = cancelled({ stopAfterMs: 950 });

  expect(run.events("effect").map(({ at }) => at)).toEqual([1006]);
  expect(run.events("kept").map(({ state, announced }) => `${state} ${announced}`)).toEqual(["completed false"]);
  expect(run.events("work-stopped")).toEqual([]);
});

test.each([
  ["a completed task is not cancelable", {}, "task-not-cancelable"],
  ["a completed task is answered", { onTerminal: "task" }, "completed"],
] as const)("cancel after the end: %s", (_, cancel, said) => {
  expect(cancelled(cancel, 2_000).reply).toEqual([`2002 ${said}`]);
});

test.each([
  ["the task", {}, "canceled"],
  ["not cancelable", { repeat: "task-not-cancelable" }, "task-not-cancelable"],
  ["not found", { repeat: "task-not-found" }, "task-not-found"],
] as const)("a second cancel is answered: %s", (_, cancel, said) => {
  const world = rig({ vendors: [{ build: { cancel } }] });
  world.ask(0, "send");
  world.ask(100, "cancel");
  const second = world.ask(200, "cancel");
  world.run();

  expect(words(second)).toEqual([said]);
  expect(world.events("committed").map(({ state }) => state)).toEqual(["working", "canceled"]);
});

test("a parked task is canceled like any other", () => {
  const world = rig({
    vendors: [
      {
        work: [
          [
            { afterMs: 1, state: "input-required" },
            { afterMs: 1, state: "completed" },
          ],
        ],
      },
    ],
  });
  world.ask(0, "send");
  const reply = world.ask(100, "cancel");
  world.run();

  expect(words(reply)).toEqual(["canceled"]);
  expect(world.events("work-stopped")).toHaveLength(1);
});
