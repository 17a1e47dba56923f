import { expect, test } from "vitest";
import type { Finding, Invariant } from "../../src/judge/invariant.ts";
import { mergeOutcomes } from "../../src/judge/merge.ts";
import type { Outcome } from "../../src/judge/verdict.ts";
import { writtenTrace } from "./written-trace.ts";

const claim = (judge: () => Finding, tag: Invariant["tag"] = "S"): Invariant => ({
  id: "a-claim",
  title: "",
  tag,
  rule: "",
  source: "",
  spares: "",
  marks: [{ id: "m", title: "" }],
  judge,
});
const NOTHING: Finding = { violations: [], marks: [], unknown: null };
const VIOLATION = { invariant: "a-claim", delegation: null, events: [0], why: "because" };

test("a claim that found nothing holds, with the marks it hit", () => {
  expect(writtenTrace().verdict(claim(() => ({ ...NOTHING, marks: ["m"] })))).toEqual({
    invariant: "a-claim",
    outcome: "holds",
    violations: [],
    marks: ["m"],
    unknown: null,
  });
});

test("a judge that throws knows nothing, which is no pass", () => {
  const verdict = writtenTrace().verdict(
    claim(() => {
      throw new Error("no such event");
    }),
  );

  expect(verdict).toMatchObject({ outcome: "unknown", unknown: "the judge threw: no such event" });
});

test("a violation that hit no mark is a fault of the harness", () => {
  expect(() => writtenTrace().verdict(claim(() => ({ ...NOTHING, violations: [VIOLATION] })))).toThrow(
    "found a violation and hit none of its marks: because",
  );
});

test("a violation outweighs what is unknown", () => {
  expect(
    writtenTrace({ ended: "guard-fault" }).verdict(claim(() => ({ violations: [VIOLATION], marks: ["m"], unknown: "half" }), "G")),
  ).toMatchObject({ outcome: "violated", unknown: null });
});

test.each([
  ["S", "holds"],
  ["C", "holds"],
  ["U", "unknown"],
  ["G", "unknown"],
] as const)("in a run cut short a claim of kind %s that found nothing is %s", (tag, outcome) => {
  for (const ended of ["horizon", "limit", "guard-fault"] as const) {
    expect(writtenTrace({ ended, endedAtMs: 5 }).verdict(claim(() => NOTHING, tag)).outcome).toBe(outcome);
  }
  expect(writtenTrace({ ended: "quiet", endedAtMs: 5 }).verdict(claim(() => NOTHING, tag)).outcome).toBe("holds");
});

test("merging outcomes is associative and commutative, and holds is neutral", () => {
  const outcomes: readonly Outcome[] = ["holds", "unknown", "violated"];
  for (const a of outcomes) {
    expect(mergeOutcomes(a, "holds")).toBe(a);
    for (const b of outcomes) {
      expect(mergeOutcomes(a, b)).toBe(mergeOutcomes(b, a));
      for (const c of outcomes) expect(mergeOutcomes(mergeOutcomes(a, b), c)).toBe(mergeOutcomes(a, mergeOutcomes(b, c)));
    }
  }
});
