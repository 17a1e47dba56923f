import { expect, test } from "vitest";
import { conflictIsReported } from "../../properties/invariants/terminal/conflict-is-reported.ts";
import { repeatIsIdempotent } from "../../properties/invariants/terminal/repeat-is-idempotent.ts";
import { LIMITS } from "../../src/plan/client-options.ts";
import { E1, writtenTrace } from "../judge/written-trace.ts";

const artifact = (id: string) => ({ id, hash: `t1:${id}`, append: false, last: true });
const WITH_A = { artifacts: [artifact("a")] };
const WITH_A_AND_B = { artifacts: [artifact("a"), artifact("b")] };
const SHOWN_A = { artifacts: { a: "t1:a" } };
const ORPHAN = {
  answer: "orphan",
  reason: "skill-missing",
  claim: { state: "working", conflict: false, cancel: "none", end: "orphaned" },
} as const;

const completed = () =>
  writtenTrace().begun().heard("get", "completed", "admit", WITH_A).note("shown", SHOWN_A).told({ state: "completed", end: "completed" });

test("an end that is taken back when it is repeated, and told once more, is told twice", () => {
  const verdict = completed()
    .at(9)
    .heard("push", "completed", "duplicate", WITH_A, "proven")
    .told({ state: "completed", end: null })
    .at(12)
    .heard("get", "completed", "duplicate", WITH_A)
    .told({ state: "completed", end: "completed" })
    .verdict(repeatIsIdempotent);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["asked-after-the-end", "exact-repeat"] });
  expect(verdict.violations[0]?.why).toBe(
    "at 0 ms the caller was told the end completed, at 9 ms that there is none; yet at 12 ms it was told the end completed once more",
  );
});

test.each([
  ["takes the end back", { state: "completed", end: null } as const],
  ["changes the state", { state: "working", end: "completed" } as const],
  ["is told as a conflict", { state: "completed", end: "completed", conflict: true } as const],
])("a repeat with nothing new that %s is a violation", (_, claim) => {
  const verdict = completed().at(5).heard("push", "completed", "duplicate", WITH_A, "proven").told(claim).verdict(repeatIsIdempotent);

  expect(verdict).toMatchObject({ outcome: "violated" });
  expect(verdict.violations[0]?.why).toContain("at 5 ms a push said completed, which said nothing new; yet at 5 ms the caller");
});

test("an end that came back after another state was believed is a repeat still", () => {
  const trace = completed()
    .heard("get", "working")
    .told({ state: "working", end: "completed" })
    .heard("get", "completed", "admit", WITH_A)
    .told({ state: "completed", end: "completed" });

  expect(trace.verdict(repeatIsIdempotent).outcome).toBe("violated");
});

test.each([
  ["nothing changes", completed().heard("push", "completed", "duplicate", WITH_A, "proven")],
  [
    "a word about the cancel is added",
    completed().heard("get", "completed", "duplicate", WITH_A).told({ state: "completed", end: "completed", cancel: "refused" }),
  ],
  [
    "the same state brings a new message",
    writtenTrace().begun().heard("get", "working", "admit", { message: "half" }).told({ state: "working", conflict: true }),
  ],
  [
    "a state comes back after another one",
    writtenTrace()
      .begun()
      .heard("get", "input-required")
      .told({ state: "input-required" })
      .heard("get", "working")
      .told({ state: "working" }),
  ],
  [
    "the first end is told when it is confirmed",
    writtenTrace()
      .begun()
      .heard("push", "completed", "admit", {}, "proven")
      .told({ state: "completed" })
      .heard("get", "completed")
      .told({ state: "completed", end: "completed" }),
  ],
  [
    "the vendor had contradicted itself",
    completed()
      .heard("get", "failed", "quarantine")
      .heard("get", "completed", "duplicate", WITH_A)
      .told({ state: "completed", end: "completed", conflict: true }),
  ],
])("a repeat is idempotent where %s", (_, trace) => {
  expect(trace.verdict(repeatIsIdempotent)).toMatchObject({ outcome: "holds", violations: [] });
});

test("a richer repeat in time whose artifact is never shown is a violation, and says so", () => {
  const verdict = completed().at(20).heard("get", "completed", "duplicate", WITH_A_AND_B).verdict(repeatIsIdempotent);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["asked-after-the-end", "richer-repeat"] });
  expect(verdict.violations[0]?.why).toBe(
    "at 0 ms a poll said completed; at 20 ms a poll said completed again, with artifact b which had not been shown; yet it never was",
  );
});

test("a richer repeat is owed nothing where it was merged, came too late, lacks what was shown, or the delegation had ended otherwise", () => {
  const outcome = (trace: ReturnType<typeof writtenTrace>) => trace.verdict(repeatIsIdempotent).outcome;
  const merged = completed()
    .heard("get", "completed", "enrich", WITH_A_AND_B)
    .note("shown", { artifacts: { a: "t1:a", b: "t1:b" } });
  const tooLate = completed()
    .at(LIMITS.enrichMs + 1)
    .heard("get", "completed", "duplicate", WITH_A_AND_B);
  const another = completed().heard("stream", "completed", "quarantine", { artifacts: [artifact("b")] });
  const lost = writtenTrace()
    .begun()
    .silence("task")
    .told({ state: "working", end: "lost" })
    .heard("push", "completed", "quarantine", {}, "proven")
    .heard("get", "completed", "duplicate", WITH_A);
  const canceled = writtenTrace().begun().acknowledged().heard("get", "canceled", "duplicate", WITH_A);
  const abandoned = writtenTrace().begun().wish("abandon").heard("get", "completed", "ignore").heard("get", "completed", "ignore", WITH_A);
  const orphaned = writtenTrace()
    .begun()
    .address("get", ORPHAN)
    .heard("push", "completed", "quarantine")
    .heard("push", "completed", "ignore", WITH_A);

  expect([merged, tooLate, another, lost, canceled, abandoned, orphaned].map(outcome)).toEqual(Array(7).fill("holds"));
});

test("whether a richer repeat will be shown is not known where the run was cut", () => {
  const trace = writtenTrace({ ended: "limit", endedAtMs: 30 })
    .begun()
    .heard("get", "completed")
    .told({ state: "completed", end: "completed" })
    .heard("get", "completed", "duplicate", WITH_A);

  expect(trace.verdict(repeatIsIdempotent).outcome).toBe("unknown");
});

const CONFLICT = { state: "completed", end: "completed", conflict: true } as const;

test("a second end that is neither filed nor told as a conflict is a violation, and says so", () => {
  const verdict = completed().at(30).heard("get", "failed", "ignore").verdict(conflictIsReported);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["two-ends-heard", "completed-then-failed"] });
  expect(verdict.violations[0]?.why).toBe(
    "at 0 ms a poll said completed; at 30 ms a poll said failed, which the guard answered with ignore; yet neither was a conflict told nor the second filed",
  );
});

test("a second end that is filed in silence, or told and not filed, is a violation", () => {
  expect(
    completed().heard("get", "failed", "quarantine").note("filed", { news: 2 }).verdict(conflictIsReported).violations[0]?.why,
  ).toContain("yet the caller was told of no conflict");
  expect(completed().heard("get", "failed", "ignore").told(CONFLICT).verdict(conflictIsReported).violations[0]?.why).toContain(
    "yet the second was not filed",
  );
});

test.each([
  ["failed-then-completed", "failed", "completed", "get"],
  ["completed-then-failed", "completed", "failed", "push"],
  ["unsolicited-canceled-then-completed", "canceled", "completed", "get"],
] as const)("%s, reported and filed, holds", (mark, first, second, channel) => {
  const verdict = writtenTrace()
    .begun()
    .heard("get", first)
    .told({ state: first, end: first })
    .heard(channel, second, "quarantine", {}, "proven")
    .note("filed", { news: 2 })
    .told({ state: first, end: first, conflict: true })
    .verdict(conflictIsReported);

  expect(verdict).toMatchObject({ outcome: "holds", marks: ["two-ends-heard", mark] });
});

test("an acknowledgement that comes after another end is the second of two", () => {
  const trace = completed()
    .wish("cancel")
    .sent("cancel")
    .heard("cancel", "canceled", "quarantine")
    .note("filed", { news: 3 })
    .told(CONFLICT);

  expect(trace.verdict(conflictIsReported)).toMatchObject({ outcome: "holds", marks: ["two-ends-heard", "completed-then-acknowledged"] });
});

test.each([
  ["a state that is not terminal", completed().heard("get", "working", "ignore")],
  ["the client's own end", writtenTrace().begun().silence("task").told({ state: "working", end: "lost" }).heard("get", "completed")],
  ["a second end after an acknowledged cancel", writtenTrace().begun().acknowledged().heard("get", "completed", "ignore")],
  [
    "a second end after an orphan",
    writtenTrace().begun().address("get", ORPHAN).heard("push", "completed", "quarantine").heard("push", "failed", "quarantine"),
  ],
  ["another task's end", completed().heard("get", "failed", "ignore", { taskId: "t2" })],
])("%s is no conflict", (_, trace) => {
  expect(trace.verdict(conflictIsReported)).toMatchObject({ outcome: "holds", marks: [] });
});

test("a conflict that was told before is not told again", () => {
  const trace = writtenTrace()
    .begun()
    .sent("get", { to: E1 })
    .told({ state: "working", conflict: true })
    .heard("get", "completed")
    .heard("get", "failed", "quarantine")
    .note("filed", { news: 2 });

  expect(trace.verdict(conflictIsReported).outcome).toBe("holds");
});
