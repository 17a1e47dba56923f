import { expect, test } from "vitest";
import { quarantineDrains } from "../../properties/invariants/progress/quarantine-drains.ts";
import { DEADLINES } from "../../src/plan/client-options.ts";
import { writtenTrace } from "../judge/written-trace.ts";

const filed = (header = {}) =>
  writtenTrace(header).begun().at(10).heard("get", "completed", "quarantine", { taskId: "t2" }).note("filed", { news: 1 });
const due = () => filed().at(10 + DEADLINES.reconciliationMs);
const silence = (since: number) => ({
  news: { id: 9, delegation: "d1", taskId: "t1", turn: null, now: 0, kind: "silence", of: "reconciliation", op: null, since } as const,
  answer: { answer: "note", reason: null, next: [], resolved: [], claim: null } as const,
});

test("an entry that never leaves the list is a violation, and says so", () => {
  const verdict = filed({ boundMs: 500 }).verdict(quarantineDrains);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["entry-filed"] });
  expect(verdict.violations[0]?.why).toBe("news 1 was filed at 10 ms and had to be resolved by 150000 ms; yet it never was");
});

test("an entry that is given up before its deadline, or resolved twice, is a violation", () => {
  const early = filed().at(20).note("unfiled", { news: 1, as: "given-up" });
  const otherDeadline = filed()
    .at(20)
    .note("heard", silence(0) as never)
    .note("unfiled", { news: 1, as: "given-up" });
  const twice = filed().note("unfiled", { news: 1, as: "confirmed" }).note("unfiled", { news: 1, as: "confirmed" });

  expect(early.verdict(quarantineDrains).violations[0]?.why).toBe(
    "news 1 was filed at 10 ms; yet it was given up at 20 ms, before its deadline had passed",
  );
  expect(otherDeadline.verdict(quarantineDrains).outcome).toBe("violated");
  expect(twice.verdict(quarantineDrains).violations[0]?.why).toContain("yet it was resolved once more");
});

test("an entry that is resolved after the bound and after its own deadline is a violation", () => {
  const late = filed({ boundMs: 0 }).at(10_000_000).note("unfiled", { news: 1, as: "confirmed" });

  expect(late.verdict(quarantineDrains).violations[0]?.why).toContain("yet it was at 10000000 ms");
});

test("an entry drains by a read, by its deadline, or after the end, even after an orphan and without a request", () => {
  const read = filed().heard("get", "working", "duplicate").note("unfiled", { news: 1, as: "older-than-claim" });
  const givenUp = due()
    .note("heard", silence(10) as never)
    .note("unfiled", { news: 1, as: "given-up" });
  const afterTheEnd = writtenTrace()
    .begun()
    .told({ state: "working", end: "orphaned" })
    .heard("push", "completed", "quarantine")
    .note("filed", { news: 1 })
    .note("heard", silence(0) as never)
    .note("unfiled", { news: 1, as: "given-up" });

  expect(read.verdict(quarantineDrains)).toMatchObject({ outcome: "holds", marks: ["entry-filed", "entry-read-back"] });
  expect(givenUp.verdict(quarantineDrains)).toMatchObject({ outcome: "holds", marks: ["entry-filed", "entry-past-its-deadline"] });
  expect(afterTheEnd.verdict(quarantineDrains)).toMatchObject({
    outcome: "holds",
    marks: ["entry-filed", "entry-filed-after-the-end", "entry-past-its-deadline"],
  });
});

test("an open entry is unknown where the run was cut, and nobody's where a crash lost saves", () => {
  expect(filed({ ended: "horizon", endedAtMs: 20 }).verdict(quarantineDrains)).toMatchObject({ outcome: "unknown" });
  expect(filed({ ended: "guard-fault", endedAtMs: 10_000_000 }).verdict(quarantineDrains)).toMatchObject({ outcome: "unknown" });
  expect(filed().restarted("all").verdict(quarantineDrains)).toMatchObject({ outcome: "holds", marks: [] });
});
