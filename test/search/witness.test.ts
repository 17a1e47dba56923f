import { describe, expect, it } from "vitest";
import { InputError } from "../../src/plan/input-error.ts";
import { firstMoved, parseWitness, readWitness, witness, writeWitness } from "../../src/search/witness.ts";
import { fingerprint } from "../../src/trace/fingerprint.ts";
import { aPlan, aTrace, aWitness } from "./a-witness.ts";

it("a witness comes back as it was written", () => {
  const kept = { ...aWitness(5), expected: { reference: { "no-blind-resend": "holds" } } } as const;

  expect(parseWitness(writeWitness(kept))).toEqual(kept);
});

it("a witness keeps the normal form of the plan, the fingerprint and one short hash an event", () => {
  const trace = aTrace();
  const kept = witness({ guard: "./my-guard.ts", invariant: "no-blind-resend", plan: { ...aPlan(5), faults: [] }, trace, events: [1] });

  expect(kept.plan).toEqual(aPlan(5));
  expect(kept.fingerprint).toBe(fingerprint(trace));
  expect(kept.lines).toHaveLength(2);
  expect(new Set(kept.lines).size).toBe(2);
});

it("a replay tells which event moved first", () => {
  const kept = aWitness(5);

  expect(firstMoved(kept, aTrace())).toBeNull();
  expect(firstMoved(kept, aTrace(3))).toBe(2);
  expect(firstMoved(kept, aTrace(1))).toBe(1);
  expect(firstMoved({ ...kept, lines: ["00000000", ...kept.lines.slice(1)] }, aTrace())).toBe(0);
});

describe("what is no witness is refused by its dot path", () => {
  it.each([
    ["a claim that climbs out of its folder", { invariant: "../../etc/passwd" }, "invariant: "],
    ["a plan inside that is none", { plan: { ...aPlan(1), vendors: [] } }, "plan.vendors: "],
    ["a hash that is none", { lines: ["xyz"] }, "lines[0]: "],
    ["a guard without an end", { guard: "x".repeat(5_000) }, "guard: "],
    ["an unknown member", { note: "hello" }, 'unknown member "note"'],
    ["an outcome that is none", { expected: { reference: { "no-blind-resend": "fine" } } }, "expected.reference"],
  ])("%s", (_, changes, where) => {
    expect(() => readWitness({ ...aWitness(1), ...changes }, "the witness w.json")).toThrow(InputError);
    expect(() => readWitness({ ...aWitness(1), ...changes }, "the witness w.json")).toThrow(
      `Failed to read the witness w.json: ${where.slice(0, 7)}`,
    );
    expect(() => readWitness({ ...aWitness(1), ...changes })).toThrow(where);
  });
});
