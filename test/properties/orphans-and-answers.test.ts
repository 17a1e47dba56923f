import { expect, test } from "vitest";
import { finishedTaskIsNeverContinued } from "../../properties/invariants/resumption/finished-task-is-never-continued.ts";
import { noResumeAtAStaleEndpoint } from "../../properties/invariants/resumption/no-resume-at-a-stale-endpoint.ts";
import { orphanIsExplicitAndQuiet } from "../../properties/invariants/resumption/orphan-is-explicit-and-quiet.ts";
import type { AddressAnswer } from "../../src/port/guard.ts";
import { E1, writtenTrace } from "../judge/written-trace.ts";

const ORPHAN: AddressAnswer = {
  answer: "orphan",
  reason: "skill-missing",
  claim: { state: "working", conflict: false, cancel: "none", end: "orphaned" },
};
const GO: AddressAnswer = { answer: "proceed", at: E1 };
const REFUSE: AddressAnswer = { answer: "refuse", reason: "after-orphan" };
const ARTIFACT = { artifacts: [{ id: "a", hash: "t1:a", append: false, last: true }] };

const orphaned = () => writtenTrace().begun().at(10).address("get", ORPHAN).told({ state: "working", end: "orphaned" }).at(20);

test("an orphan that is not told is a violation, and says so", () => {
  const verdict = writtenTrace().begun().at(10).address("get", ORPHAN).verdict(orphanIsExplicitAndQuiet);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["orphaned"] });
  expect(verdict.violations[0]?.why).toBe("at 10 ms the guard answered a get with orphan; yet the caller was told of no end");
});

test("a request about an orphan is a violation", () => {
  const verdict = orphaned().address("get", GO).sent("get").verdict(orphanIsExplicitAndQuiet);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["orphaned", "asked-after-the-orphan"] });
  expect(verdict.violations[0]?.why).toBe("the guard orphaned t1 at 10 ms; yet at 20 ms a get about it left");
});

test.each([
  [
    "a state",
    orphaned().heard("push", "completed", "admit", {}, "proven").told({ state: "completed", end: "completed" }),
    "told completed",
  ],
  [
    "an artifact",
    orphaned()
      .heard("push", null, "admit", ARTIFACT, "proven")
      .note("shown", { artifacts: { a: "t1:a" } }),
    "shown its artifacts",
  ],
])("news of an orphan that bring back %s are a violation", (_, trace, words) => {
  const verdict = trace.verdict(orphanIsExplicitAndQuiet);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["orphaned", "news-after-the-orphan"] });
  expect(verdict.violations[0]?.why).toContain(`the guard orphaned the task at 10 ms; at 20 ms a push said`);
  expect(verdict.violations[0]?.why).toContain(`yet the caller was ${words}`);
});

test.each([
  ["is asked about again and refused", orphaned().address("get", REFUSE), ["orphaned", "asked-after-the-orphan"]],
  [
    "gets its news filed",
    orphaned()
      .heard("push", "completed", "quarantine", {}, "proven")
      .note("filed", { news: 2 })
      .told({ state: "working", end: "orphaned", conflict: true }),
    ["orphaned", "news-after-the-orphan"],
  ],
  ["is orphaned once more", orphaned().address("get", ORPHAN), ["orphaned", "asked-after-the-orphan"]],
  ["hears the reply to an earlier request", orphaned().heard("get", "working", "ignore"), ["orphaned"]],
])("an orphan that %s is left alone", (_, trace, marks) => {
  expect(trace.verdict(orphanIsExplicitAndQuiet)).toMatchObject({ outcome: "holds", marks });
});

test("a second task of the delegation may be cancelled after the orphan", () => {
  const stray = { taskId: "t9" };
  const trace = writtenTrace()
    .begun()
    .stray("t9")
    .address("get", ORPHAN)
    .told({ state: "working", end: "orphaned" })
    .address("cancel", GO, stray)
    .sent("cancel", stray);

  expect(trace.verdict(orphanIsExplicitAndQuiet).outcome).toBe("holds");
});

const answer = (trace: ReturnType<typeof writtenTrace>) => trace.at(40).address("continue", GO).sent("continue", { messageId: "m1-2" });
const completed = () => writtenTrace().begun().at(5).heard("get", "completed").told({ state: "completed", end: "completed" });

test.each([
  [
    "the end",
    completed(),
    "at 5 ms the caller was told the end completed; yet at 40 ms a message left to t1",
    "continue-asked-for-after-the-end",
  ],
  [
    "the wish to cancel",
    writtenTrace().begun().at(5).wish("cancel"),
    "at 5 ms the caller wished to cancel; yet at 40 ms a message left to t1",
    "continue-asked-for-after-the-wish",
  ],
  [
    "an end of the client's own",
    writtenTrace().begun().at(5).silence("task").told({ end: "lost" }),
    "at 5 ms the caller was told the end lost; yet at 40 ms a message left to t1",
    "continue-asked-for-after-the-end",
  ],
])("a message after %s is a violation", (_, trace, why, mark) => {
  const verdict = answer(trace).verdict(finishedTaskIsNeverContinued);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["continue-asked-for", mark] });
  expect(verdict.violations[0]?.why).toBe(why);
});

test("a message after an acknowledgement that nobody told is a violation", () => {
  const trace = answer(writtenTrace().begun().wish("cancel").sent("cancel").heard("cancel", "canceled"));

  expect(trace.verdict(finishedTaskIsNeverContinued).violations[0]?.why).toContain("the acknowledgement of a cancel was heard");
});

test("an answer to a live task, or one that is asked for after the end and refused, holds", () => {
  expect(answer(writtenTrace().begun().heard("get", "input-required")).verdict(finishedTaskIsNeverContinued)).toMatchObject({
    outcome: "holds",
    marks: ["continue-asked-for"],
  });
  expect(
    answer(writtenTrace().begun()).heard("get", "completed").told({ end: "completed" }).verdict(finishedTaskIsNeverContinued).outcome,
  ).toBe("holds");
  expect(completed().address("continue", { answer: "refuse", reason: "task-is-over" }).verdict(finishedTaskIsNeverContinued)).toMatchObject(
    {
      outcome: "holds",
      marks: ["continue-asked-for", "continue-asked-for-after-the-end"],
    },
  );
});

test("cards do not survive a crash: what leaves before one is read again leaves under none", () => {
  const restarted = () =>
    writtenTrace()
      .begun()
      .note("crashed", { lost: 0 }, null)
      .note("restored", { delegations: ["d1"] }, null);

  expect(restarted().address("get", GO).sent("get").verdict(noResumeAtAStaleEndpoint)).toMatchObject({ outcome: "violated" });
  expect(
    restarted()
      .address("get", { answer: "revalidate", unconditional: false })
      .card()
      .address("get", GO)
      .sent("get")
      .verdict(noResumeAtAStaleEndpoint),
  ).toMatchObject({
    outcome: "holds",
    marks: ["no-card-at-a-question"],
  });
});
