import { expect, it } from "vitest";
import { mutants } from "../../src/search/mutants.ts";
import { asking, asks, early, honest } from "./toy.ts";

it("a mutant dies at the first case that violates its claim; one that never does survives, exit 1", async () => {
  const late = { name: "asks-late", run: async () => asking(asks(100)) };

  const matrix = await mutants({
    mutants: [
      { title: "asks late", expected: early.id, subject: late },
      { title: "does nothing wrong", expected: early.id, subject: honest },
    ],
    draw: (k) => asks(k % 50),
    cases: 400,
    invariants: [early],
  });

  expect(matrix.mutants).toMatchObject([
    { id: "asks-late", killedBy: [early.id], cases: 1, isKilled: true },
    { id: "honest", killedBy: [], cases: 400, isKilled: false },
  ]);
  expect(matrix).toMatchObject({ survivors: ["honest"], exit: 1 });
});
