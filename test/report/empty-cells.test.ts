import { expect, test } from "vitest";
import { coverageTable } from "../../src/report/coverage-table.ts";
import { emptyCells } from "../../src/report/empty-cells.ts";
import { coverage, covered } from "../../src/search/coverage.ts";

const counted = (met: (answer: string, channel: string, state: string) => boolean) => {
  const nothing = covered(coverage());
  return { ...nothing, cells: nothing.cells.map((cell) => ({ ...cell, count: met(cell.answer, cell.channel, cell.state) ? 1 : 0 })) };
};

test("an answer that was never given is empty everywhere", () => {
  expect(emptyCells(counted((answer) => answer !== "note"))).toEqual(["note: nothing on any channel"]);
});

test("channels that miss the same states are named together", () => {
  const empty = emptyCells(
    counted((answer, channel, state) => answer !== "admit" || !(state === "rejected" && (channel === "get" || channel === "push"))),
  );

  expect(empty).toEqual(["admit: rejected on get, push"]);
});

test("a channel that misses every state says so, and the table ends with the names", () => {
  const table = coverageTable(counted((answer, channel, state) => answer !== "enrich" || (channel !== "list" && state !== "failed")));

  expect(table.split("\n").slice(-2)).toEqual([
    "Coverage: 404 of 420 cells of answer × channel × state. Never met:",
    "  enrich: failed on send, continue, get, cancel, stream, push; any state on list",
  ]);
});

test("where nothing is missing, nothing is named", () => {
  expect(emptyCells(counted(() => true))).toEqual([]);
});
