import { expect, it } from "vitest";
import { softWorlds } from "../../src/search/soft-worlds.ts";
import { asking, asks, canary, early, honest, stakes } from "../search-campaign/toy.ts";

/** A world in which nobody asks twice, whatever the plan says. */
const once = { name: "asks-once", run: async () => asking(asks(1)) };
const options = {
  sound: honest,
  stakes,
  seed: "s",
  draw: (k: number) => asks(k % 7, 10 + (k % 60)),
  cases: 70,
  invariants: [early],
  canary,
};

it("a world that lost a mark is noticed: the claim that needs the mark comes out vacuous, exit 2", async () => {
  const [row] = await softWorlds({ ...options, worlds: [{ title: "asks once", lost: ["someone-asks-twice"], subject: once }] });

  expect(row).toMatchObject({ id: "asks-once", vacuous: [early.id], unnoticed: [], untried: [], exit: 2, isNoticed: true });
});

it("a world in which the mark is hit all the same is a survivor, and says which mark", async () => {
  const [row] = await softWorlds({ ...options, worlds: [{ title: "nothing lost", lost: ["someone-asks-twice"], subject: honest }] });

  expect(row).toMatchObject({ unnoticed: ["someone-asks-twice"], exit: 0, isNoticed: false });
});

it("a mark that the sound world does not hit either shows nothing", async () => {
  const [row] = await softWorlds({
    ...options,
    draw: () => asks(1),
    worlds: [{ title: "asks once", lost: ["someone-asks-twice"], subject: once }],
  });

  expect(row).toMatchObject({ untried: ["someone-asks-twice"], isNoticed: false });
});
