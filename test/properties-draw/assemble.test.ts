import { expect, test } from "vitest";
import { assemble } from "../../properties/arbitraries/assemble.ts";
import type { Pace } from "../../properties/arbitraries/pace.ts";
import type { Other } from "../../properties/arbitraries/situation.ts";

const PACE: Pace = {
  link: undefined,
  requestMs: 1,
  replyMs: 1,
  startMs: 0,
  createdMs: 3,
  lifeMs: 1_000,
  doneMs: 1_003,
  pollMs: 100,
  taskMs: 2_000,
  retryMs: 40,
};
const END = [{ afterMs: 5, state: "completed" as const }];

function other(atMs: number, more: Partial<Other> = {}): Other {
  return { atMs, terms: {}, elsewhere: null, work: END, asks: [], ...more };
}

test("of single facts the first situation's stand, member by member, and lists add up", () => {
  const plan = assemble(PACE, [
    { work: END, vendor: { build: { dedup: "none" } }, faults: [{ kind: "drop", leg: "push" }] },
    { work: [], vendor: { build: { dedup: "message-id", lists: false } }, faults: [{ kind: "drop", leg: "frame" }] },
  ]);

  expect(plan.vendors).toStrictEqual([{ build: { dedup: "none", lists: false }, work: [END] }]);
  expect(plan.faults).toStrictEqual([
    { kind: "drop", leg: "push" },
    { kind: "drop", leg: "frame" },
  ]);
});

test("further delegations are numbered in the order of their instants, with their scripts and asks", () => {
  const plan = assemble(PACE, [
    { work: [], others: [other(70, { asks: [{ atMs: 90, ask: "cancel" }] })] },
    { others: [other(50, { work: [{ afterMs: 9 }], asks: [{ atMs: 60, ask: "read" }] })] },
  ]);

  expect(plan.vendors[0]?.work).toStrictEqual([[], [{ afterMs: 9 }], END]);
  expect(plan.workload).toStrictEqual([
    { atMs: 0, ask: "delegate" },
    { atMs: 50, ask: "delegate" },
    { atMs: 60, ask: "read", delegation: 2 },
    { atMs: 70, ask: "delegate" },
    { atMs: 90, ask: "cancel", delegation: 3 },
  ]);
});

test("nothing is asked of a delegation before it exists", () => {
  const plan = assemble(PACE, [{ work: END, others: [other(500, { asks: [{ atMs: 10, ask: "cancel" }] })] }]);

  expect(plan.workload.at(-1)).toStrictEqual({ atMs: 500, ask: "cancel", delegation: 2 });
});

test("a purpose that is delegated again is the first delegation's purpose too", () => {
  const plan = assemble(PACE, [{ work: END, others: [other(500, { terms: { intent: "i1" } })] }]);

  expect(plan.workload[0]).toStrictEqual({ atMs: 0, ask: "delegate", intent: "i1" });
});

test("edges and the route that names them come from one situation", () => {
  const plan = assemble(PACE, [{ work: END, vendor: { edges: [{ agedMs: 1 }] } }, { vendor: { edges: [{}, {}], route: [[5, 2]] } }]);

  expect(plan.vendors[0]).toStrictEqual({ edges: [{ agedMs: 1 }], work: [END] });
});

test("a reply cannot be crossed with a delegation that does not exist", () => {
  const crossed = { kind: "cross", leg: "reply", with: 2 } as const;

  expect(assemble(PACE, [{ work: END, faults: [crossed] }]).faults).toBeUndefined();
  expect(assemble(PACE, [{ work: END, faults: [crossed], others: [other(5)] }]).faults).toStrictEqual([crossed]);
});
