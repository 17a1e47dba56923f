import { expect, test } from "vitest";
import type { Rollout } from "../../src/plan/rollout.ts";
import { rig, words } from "./rig.ts";

function rolledOut(rollouts: readonly Rollout[], faultsEndAtMs = 1_000_000) {
  const world = rig({ vendors: [{ rollouts }] }, faultsEndAtMs);
  const at = (atMs: number) => world.askCard(atMs);
  return { ...world, at };
}

test("card and live side move apart: the card may be late, early, or never say it", () => {
  const late = rolledOut([{ atMs: 100, move: {}, cardAfterMs: 50 }]);
  const early = rolledOut([{ atMs: 100, move: {}, cardAfterMs: -50 }]);
  const never = rolledOut([{ atMs: 100, move: {}, cardAfterMs: "never" }]);
  for (const world of [late, early, never]) world.run(900_000);

  expect(late.events("card-published").map(({ at, revision }) => [at, revision])).toEqual([
    [0, 1],
    [150, 2],
  ]);
  expect(early.events("card-published").map(({ at }) => at)).toEqual([0, 50]);
  expect(never.events("card-published").map(({ at }) => at)).toEqual([0]);
  for (const world of [late, early, never]) expect(world.events("live").map(({ at }) => at)).toEqual([0, 100]);
});

test("a mixed fleet shows new, old, new, old, new, on each side by its own start", () => {
  const world = rolledOut([{ atMs: 100, skills: ["s2"], mixedMs: 40, cardAfterMs: 1_000 }]);
  const cards = [1_050, 1_100, 1_110, 1_120, 1_130, 1_140].map(world.at);
  const sends = [100, 110, 120, 130, 140].map((atMs, nth) => world.ask(atMs - 1, "send", { skill: "s2", messageId: `m${nth + 1}` }));
  world.run(900_000);

  expect(cards.map(([reply]) => reply?.card?.skills[0]?.id)).toEqual(["s1", "s2", "s1", "s2", "s1", "s2"]);
  expect(sends.flatMap(words)).toEqual(["submitted", "invalid-request", "submitted", "invalid-request", "submitted"]);
  expect(world.events("live").map(({ at, skills }) => [at, skills[0]?.id])).toEqual([
    [0, "s1"],
    [100, "s2"],
    [110, "s1"],
    [120, "s2"],
    [130, "s1"],
    [140, "s2"],
  ]);
  expect(world.events("card-published").map(({ at, revision }) => [at, revision])).toEqual([
    [0, 1],
    [1_100, 2],
    [1_110, 1],
    [1_120, 2],
    [1_130, 1],
    [1_140, 2],
  ]);
});

test("what goes back is a new revision with the old content", () => {
  const world = rolledOut([{ atMs: 100, build: { lacks: ["push"] }, cardAfterMs: 20, backAfterMs: 500 }]);
  world.run(900_000);
  const [first, second, third] = world.events("card-published");

  expect([first, second, third].map((one) => [one?.at, one?.revision])).toEqual([
    [0, 1],
    [120, 2],
    [620, 3],
  ]);
  expect(third?.hash).toBe(first?.hash);
  expect(second?.hash).not.toBe(first?.hash);
  expect(world.events("live").map(({ at, lacks, build }) => [at, lacks, build])).toEqual([
    [0, [], 1],
    [100, ["push"], 2],
    [600, [], 1],
  ]);
});

test("skills can change their meaning and keep their ids; versions and editions tell what a plan says they tell", () => {
  const world = rolledOut([
    { atMs: 100, redefinesSkills: true, keepsVersion: true },
    { atMs: 200, cosmetic: true },
    { atMs: 300, build: { lacks: ["streaming"] } },
  ]);
  const cards = [50, 150, 250, 350].map(world.at);
  world.run(900_000);

  expect(
    cards.map(([reply]) => [reply?.card?.version, reply?.card?.skills[0]?.meaning, reply?.card?.name, reply?.card?.declares.streaming]),
  ).toEqual([
    ["1", "m1", "vendor-1", true],
    ["1", "m2", "vendor-1", true],
    ["2", "m2", "vendor-1, edition 2", true],
    ["3", "m2", "vendor-1, edition 2", false],
  ]);
  expect(world.events("live").map(({ at }) => at)).toEqual([0, 100, 300]);
});

test("in a healthy world the card says what is live, and goes on saying it", () => {
  const world = rolledOut(
    [
      { atMs: 100, move: {}, cardAfterMs: "never" },
      { atMs: 5_000, skills: [], cardAfterMs: 70_000, mixedMs: 8 },
    ],
    1_000,
  );
  const cards = [998, 999, 5_001].map(world.at);
  world.run();

  expect(cards.map(([reply]) => [reply?.card?.interfaces[0]?.url.at(-1), reply?.card?.skills.length])).toEqual([
    ["1", 1],
    ["2", 1],
    ["2", 0],
  ]);
  expect(world.events("card-published").map(({ at, revision }) => [at, revision])).toEqual([
    [0, 1],
    [1_000, 2],
    [5_000, 3],
  ]);
});

test("a rollout that is still mixed is finished when the world turns healthy", () => {
  const world = rolledOut([{ atMs: 100, skills: ["s2"], mixedMs: 4_000 }], 1_500);
  world.run();

  expect(world.events("live").map(({ at, skills }) => [at, skills[0]?.id])).toEqual([
    [0, "s1"],
    [100, "s2"],
    [1_100, "s1"],
    [1_500, "s2"],
  ]);
  expect(world.events("card-published").map(({ at, revision }) => [at, revision])).toEqual([
    [0, 1],
    [100, 2],
    [1_100, 1],
    [1_500, 2],
  ]);
});

test("rollouts overlap, and each takes back only what it changed", () => {
  const world = rolledOut([
    { atMs: 100, skills: ["s2"], backAfterMs: 1_000 },
    { atMs: 200, move: {}, build: { lists: false } },
  ]);
  world.run(900_000);

  expect(world.events("live").map(({ at, skills, build, at: _at, ...rest }) => [at, skills[0]?.id, build, rest.vendor])).toEqual([
    [0, "s1", 1, "vendor-1"],
    [100, "s2", 1, "vendor-1"],
    [200, "s2", 2, "vendor-1"],
    [1_100, "s1", 2, "vendor-1"],
  ]);
  expect(world.events("card-published")).toHaveLength(4);
});
