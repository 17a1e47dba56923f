import { expect, test } from "vitest";
import { draw } from "../../properties/draw.ts";
import { faithful } from "../../properties/scenarios/faithful.ts";
import { isTerminal } from "../../src/a2a/task-state.ts";

const PLANS = Array.from({ length: 1_000 }, (_, k) => draw(faithful, "faithful", k));
const VENDORS = PLANS.flatMap(({ vendors }) => vendors);

test("a faithful vendor changes nothing that a decision could depend on", () => {
  for (const { rollouts = [] } of VENDORS) {
    for (const { atMs: _, ...change } of rollouts) expect(change).toStrictEqual({ cosmetic: true });
  }
});

test("a faithful vendor says canceled only after it recorded it, and records it only after the work stopped", () => {
  for (const { build } of VENDORS) {
    const { stopAfterMs = 0, recordAfterMs = 0, replyAfterMs = 0, ...rest } = build?.cancel ?? {};

    expect(stopAfterMs).toBeLessThanOrEqual(recordAfterMs);
    expect(recordAfterMs).toBeLessThanOrEqual(replyAfterMs);
    expect(rest).not.toHaveProperty("reply");
    expect(rest).not.toHaveProperty("records");
    expect(rest).not.toHaveProperty("stops");
  }
});

test("faithful work ends at most once, and nothing comes after its end", () => {
  for (const script of VENDORS.flatMap(({ work = [] }) => work)) {
    const end = script.findIndex(({ state }) => state !== undefined && isTerminal(state));

    expect(end === -1 || end === script.length - 1).toBe(true);
    for (const step of script) expect(step).not.toHaveProperty("views");
  }
});

test("edges before a faithful vendor follow RFC 9111", () => {
  for (const edge of VENDORS.flatMap(({ edges = [] }) => edges))
    expect(Object.keys(edge).filter((key) => key !== "agedMs")).toStrictEqual([]);
});

test("nothing that a network does is missing from faithful plans", () => {
  const kinds = new Set(PLANS.flatMap(({ faults = [] }) => faults.map(({ kind }) => kind)));

  expect(kinds).toStrictEqual(new Set(["drop", "delay", "duplicate", "garble", "refuse", "cut"]));
});
