import { expect, test } from "vitest";
import type { WorkStep } from "../../src/plan/behaviour.ts";
import { rig, timed, words } from "./rig.ts";

const TWICE_OVER: readonly WorkStep[] = [
  { afterMs: 10, state: "failed" },
  { afterMs: 10, artifact: "late" },
  { afterMs: 10, state: "completed", artifact: "a1" },
];

function twiceOver(afterTerminal: "keeps" | "overwrites" | "announces") {
  const world = rig({ vendors: [{ build: { afterTerminal, stream: { staysOpen: true } }, work: [TWICE_OVER] }] });
  const stream = world.ask(0, "send", { stream: true, push: world.WEBHOOK });
  const polls = world.ask(100, "get");
  world.run();
  return { ...world, stream: timed(stream), pushed: world.pushes.map(({ at, push }) => `${at} ${push.task.state ?? "artifact"}`), polls };
}

test("keeps: what comes after the end is neither stored nor said", () => {
  const run = twiceOver("keeps");

  expect(run.stream).toEqual(["2 submitted", "12 failed"]);
  expect(run.pushed).toEqual(["12 failed"]);
  expect(words(run.polls)).toEqual(["failed"]);
  expect(run.events("kept").map(({ state, announced }) => [state, announced])).toEqual([["completed", false]]);
  expect(run.events("artifact-made")).toEqual([]);
});

test("overwrites: the last word is the state, everywhere", () => {
  const run = twiceOver("overwrites");

  expect(run.stream).toEqual(["2 submitted", "12 failed", "22 artifact", "32 artifact", "32 completed"]);
  expect(run.pushed).toEqual(["12 failed", "22 artifact", "32 completed"]);
  expect(words(run.polls)).toEqual(["completed"]);
  expect(run.events("committed").map(({ state }) => state)).toEqual(["failed", "completed"]);
});

test("announces: polls keep the first end, streams and pushes say the second", () => {
  const run = twiceOver("announces");

  expect(run.stream).toEqual(["2 submitted", "12 failed", "22 artifact", "32 artifact", "32 completed"]);
  expect(run.pushed).toEqual(["12 failed", "22 artifact", "32 completed"]);
  expect(words(run.polls)).toEqual(["failed"]);
  expect(run.events("kept").map(({ state, announced }) => [state, announced])).toEqual([["completed", true]]);
});

test("channels can disagree for good: the stream says canceled, the store completes", () => {
  const work: readonly WorkStep[] = [
    { afterMs: 10, state: "canceled", views: ["stream"] },
    { afterMs: 10, state: "completed", views: ["poll", "push"] },
  ];
  const world = rig({ vendors: [{ work: [work] }] });
  const stream = world.ask(0, "send", { stream: true, push: world.WEBHOOK });
  const early = world.ask(12, "get");
  const late = world.ask(100, "get");
  world.run();

  expect(words(stream)).toEqual(["submitted", "canceled", "closed"]);
  expect(words(early)).toEqual(["submitted"]);
  expect(words(late)).toEqual(["completed"]);
  expect(world.pushes.map(({ push }) => push.task.state)).toEqual(["completed"]);
  expect(world.events("committed").map(({ state, views }) => [state, views])).toEqual([
    ["canceled", ["stream"]],
    ["completed", ["poll", "push"]],
  ]);
});

test("the rule is that of the build that is live when the state comes", () => {
  const world = rig({ vendors: [{ work: [TWICE_OVER], rollouts: [{ atMs: 20, build: { afterTerminal: "overwrites" } }] }] });
  world.ask(0, "send");
  const polls = world.ask(100, "get");
  world.run();

  expect(words(polls)).toEqual(["completed"]);
});
