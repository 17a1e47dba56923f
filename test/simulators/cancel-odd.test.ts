import { expect, test } from "vitest";
import type { Build, CancelBehaviour, WorkStep } from "../../src/plan/behaviour.ts";
import { rig, timed, words } from "./rig.ts";

const PARKED: readonly WorkStep[] = [
  { afterMs: 5, state: "input-required" },
  { afterMs: 5, state: "completed" },
];

/** A task that works from 6 ms and completes at 1006 ms (or waits from 6 ms), cancelled at 100 ms and asked about at 5 s. */
function cancelled(cancel: CancelBehaviour, build: Build = {}, work?: readonly WorkStep[]) {
  const world = rig({ vendors: [{ build: { cancel, ...build }, ...(work && { work: [work] }) }] });
  world.ask(0, "send");
  const reply = world.ask(100, "cancel");
  const later = world.ask(5_000, "get");
  world.run();
  return { ...world, reply, later: words(later) };
}

test("stale: the reply shows the task as it stood before the cancel, though the store has it canceled", () => {
  const run = cancelled({ reply: "stale", replyAfterMs: 20 });

  expect(timed(run.reply)).toEqual(["122 working"]);
  expect(run.later).toEqual(["canceled"]);
  expect(run.events("cancel-replied").map(({ saying }) => saying)).toEqual(["working"]);
});

test("a reply without a state names the task and nothing else", () => {
  const run = cancelled({ reply: "no-state" });

  expect(run.reply.map(({ heard }) => heard)).toMatchObject([
    { kind: "task", task: { taskId: "t1", state: null, whole: false, artifacts: [] } },
  ]);
  expect(run.later).toEqual(["canceled"]);
});

test("a finished task may be answered without a state too", () => {
  const world = rig({ vendors: [{ build: { cancel: { onTerminal: "no-state" } } }] });
  world.ask(0, "send");
  const reply = world.ask(2_000, "cancel");
  world.run();

  expect(reply.map(({ heard }) => heard)).toMatchObject([{ kind: "task", task: { state: null } }]);
});

test.each(["completed", "failed"] as const)("the store books the cancel as %s, and the reply says so", (endsAs) => {
  const run = cancelled({ endsAs });

  expect(words(run.reply)).toEqual([endsAs]);
  expect(run.later).toEqual([endsAs]);
  expect(run.events("committed").map(({ state, by }) => `${state} by ${by}`)).toEqual(["working by work", `${endsAs} by cancel`]);
});

test("a reply before the booking says canceled all the same", () => {
  expect(timed(cancelled({ endsAs: "completed", recordAfterMs: 50 }).reply)).toEqual(["102 canceled"]);
});

test("work that is not told acts until its next update is refused", () => {
  const run = cancelled({ stopsAtNextUpdate: true });

  expect(words(run.reply)).toEqual(["canceled"]);
  expect(run.later).toEqual(["canceled"]);
  expect(run.events("effect").map(({ at }) => at)).toEqual([1006]);
  expect(run.events("kept")).toMatchObject([{ at: 1006, state: "completed", announced: false }]);
  expect(run.events("work-stopped").map(({ at }) => at)).toEqual([1006]);
});

test("a store that lets late states in refuses those of work that was disowned", () => {
  expect(cancelled({ stopsAtNextUpdate: true }, { afterTerminal: "overwrites" }).later).toEqual(["canceled"]);
});

test("a cancel of a task that waits for its caller is ignored, and answered with the task", () => {
  const run = cancelled({ parked: "ignored" }, {}, PARKED);

  expect(words(run.reply)).toEqual(["input-required"]);
  expect(run.later).toEqual(["input-required"]);
  expect(run.events("work-stopped")).toEqual([]);
});

test("a task at work is no parked one", () => {
  expect(cancelled({ parked: "ignored" }).later).toEqual(["canceled"]);
});

test("a second cancel meets an error while the first is open, and the usual answer afterwards", () => {
  const world = rig({ vendors: [{ build: { cancel: { replyAfterMs: 100, whileOpen: "internal" } } }] });
  world.ask(0, "send");
  const first = world.ask(100, "cancel");
  const second = world.ask(150, "cancel");
  const third = world.ask(300, "cancel");
  world.run();

  expect(timed(first)).toEqual(["202 canceled"]);
  expect(timed(second)).toEqual(["152 internal"]);
  expect(words(third)).toEqual(["canceled"]);
});

test("while a cancel is open, whatever else is asked of either task meets an error, and nothing comes of it", () => {
  const work = [
    [{ afterMs: 5, state: "working" }],
    [
      { afterMs: 5, state: "input-required" },
      { afterMs: 0, state: "completed" },
    ],
  ] as const;
  const world = rig({ vendors: [{ build: { cancel: { replyAfterMs: 100, meanwhile: "task-not-found" } }, work }] });
  world.ask(0, "send");
  world.ask(0, "send", { messageId: "m2", of: "d2" });
  const other = { taskId: "t2", of: "d2" };
  const before = world.ask(99, "get", other);
  const cancel = world.ask(100, "cancel");
  const during = [
    world.ask(110, "get"),
    world.ask(110, "get", other),
    world.ask(120, "continue", other),
    world.ask(130, "subscribe", other),
  ];
  const alike = world.ask(150, "cancel");
  const after = [world.ask(300, "get"), world.ask(300, "get", other)];
  world.run();

  expect(words(before)).toEqual(["input-required"]);
  expect(during.map(words)).toEqual([["task-not-found"], ["task-not-found"], ["task-not-found"], ["task-not-found"]]);
  expect([timed(cancel), timed(alike)]).toEqual([["202 canceled"], ["252 canceled"]]);
  expect(after.flatMap(words)).toEqual(["canceled", "input-required"]);
});

test("a cancel that is never answered stays open", () => {
  const world = rig({ vendors: [{ build: { cancel: { reply: "never", whileOpen: "task-not-cancelable" } } }] });
  world.ask(0, "send");
  world.ask(100, "cancel");
  const second = world.ask(90_000, "cancel");
  world.run();

  expect(words(second)).toEqual(["task-not-cancelable"]);
});

test.each([
  ["task-not-found", ["task-not-found"]],
  ["internal", ["internal"]],
  ["lost", []],
] as const)("before a task is visible, requests about it meet: %s", (before, said) => {
  const world = rig({ vendors: [{ build: { visibility: { afterMs: 500, before } } }] });
  const sent = world.ask(0, "send");
  const early = [world.ask(100, "cancel"), world.ask(100, "get"), world.ask(100, "subscribe")];
  const list = world.ask(100, "list");
  const late = world.ask(501, "get");
  world.run();

  expect(words(sent)).toEqual(["submitted"]);
  expect(early.map(words)).toEqual([said, said, said]);
  expect(words(list)).toEqual([""]);
  expect(words(late)).toEqual(["working"]);
});

test("somebody else cancels: the store has it, and nobody was asked", () => {
  const world = rig({ vendors: [{ foreignCancels: [[1, 100]] }], workload: [{ atMs: 0, ask: "delegate" }] });
  world.ask(0, "send", { push: world.WEBHOOK });
  const later = world.ask(5_000, "get");
  world.run();

  expect(words(later)).toEqual(["canceled"]);
  expect(world.events("foreign-cancel")).toMatchObject([{ at: 100, task: "t1", state: "working" }]);
  expect(world.events("cancel-received")).toEqual([]);
  expect(world.events("committed").at(-1)).toMatchObject({ at: 100, state: "canceled", by: "cancel" });
  expect(world.pushes.at(-1)).toMatchObject({ push: { task: { state: "canceled" } } });
});

test("somebody else cancels what is not there, or is over: nothing happens", () => {
  const world = rig({
    vendors: [
      {
        foreignCancels: [
          [1, 0],
          [1, 2_000],
        ],
      },
    ],
    workload: [{ atMs: 0, ask: "delegate" }],
  });
  world.ask(0, "send");
  const later = world.ask(5_000, "get");
  world.run();

  expect(words(later)).toEqual(["completed"]);
});
