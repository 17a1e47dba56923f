import { expect, test } from "vitest";
import { viewConverges } from "../../properties/invariants/progress/view-converges.ts";
import { resultsNeverShrink } from "../../properties/invariants/resumption/results-never-shrink.ts";
import type { TaskState } from "../../src/a2a/task-state.ts";
import type { Bodies } from "../../src/trace/event.ts";
import { E1, writtenTrace } from "../judge/written-trace.ts";

type Trace = ReturnType<typeof writtenTrace>;
const PROCEED = { answer: "proceed", at: E1 } as const;
const artifact = (id: string) => ({ id, hash: `t1:${id}`, append: false, last: true });
const shows = (...ids: string[]) => ({ artifacts: Object.fromEntries(ids.map((id) => [id, `t1:${id}`])) });
const COMPLETED = { state: "completed", end: "completed" } as const;
const LOST = { state: "working", end: "lost" } as const;

test("an end told without the artifacts that came with it is a violation", () => {
  const done = () =>
    writtenTrace()
      .begun()
      .at(9)
      .heard("get", "completed", "admit", { artifacts: [artifact("a")] });

  expect(done().told(COMPLETED).verdict(resultsNeverShrink)).toMatchObject({
    outcome: "violated",
    marks: ["ended-with-results"],
    violations: [{ why: "at 9 ms a poll said completed, with artifact a; yet the end told at 9 ms was told without it" }],
  });
  expect(done().note("shown", shows("a")).told(COMPLETED).verdict(resultsNeverShrink)).toMatchObject({
    outcome: "holds",
    marks: ["ended-with-results"],
  });
});

test("an artifact that was shown and is shown no more is a violation", () => {
  const trace = writtenTrace().begun().note("shown", shows("a", "b")).note("shown", shows("b"));

  expect(trace.verdict(resultsNeverShrink)).toMatchObject({ outcome: "violated", marks: ["fewer-artifacts-than-shown"] });
});

test("a whole task that carries less than was shown takes nothing away", () => {
  const trace = writtenTrace().begun().note("shown", shows("a")).heard("get", "completed", "admit").told(COMPLETED);

  expect(trace.verdict(resultsNeverShrink)).toMatchObject({ outcome: "holds", marks: ["fewer-artifacts-than-shown"] });
});

test("a snapshot that closes a gap in the stream hits the mark for it", () => {
  const trace = writtenTrace()
    .begun()
    .streamEnd()
    .heard("get", "completed", "admit", { artifacts: [artifact("a")] })
    .note("shown", shows("a"))
    .told(COMPLETED);

  expect(trace.verdict(resultsNeverShrink)).toMatchObject({ outcome: "holds", marks: ["ended-with-results", "end-by-snapshot-after-gap"] });
});

test("an end that was heard and is believed on a later event need not bring its artifacts", () => {
  const trace = writtenTrace()
    .begun()
    .heard("push", "completed", "ignore", { artifacts: [artifact("a")] })
    .silence("task")
    .told(COMPLETED);

  expect(trace.verdict(resultsNeverShrink)).toMatchObject({ outcome: "holds", marks: [] });
});

const ALL: Bodies["committed"]["views"] = ["poll", "stream", "push"];
const created = (trace: Trace = writtenTrace().begun()) =>
  trace.note("task-created", { vendor: "vendor-1", task: "t1", messageId: "m1", store: "s", probe: false });
const commits = (state: TaskState, views = ALL, trace = created()) =>
  trace.note("committed", { vendor: "vendor-1", task: "t1", state, by: "work", views });

test("a claim that moves after the bound is a violation, unless on a terminal state never heard before", () => {
  const late = () => writtenTrace({ boundMs: 150_000 }).begun().at(90).heard("get", "completed").told(COMPLETED).at(150_001);

  expect(
    late()
      .heard("get", "completed", "duplicate")
      .told({ ...COMPLETED, conflict: true })
      .verdict(viewConverges),
  ).toMatchObject({
    outcome: "violated",
    marks: ["heard-after-the-bound"],
  });
  expect(
    late()
      .heard("get", "failed", "quarantine")
      .told({ ...COMPLETED, conflict: true })
      .verdict(viewConverges).outcome,
  ).toBe("holds");
});

test("where every view agrees, another end is a violation", () => {
  expect(commits("completed").told({ state: "failed", end: "failed" }).verdict(viewConverges)).toMatchObject({
    outcome: "violated",
    marks: ["views-agree"],
  });
  expect(commits("completed").told(COMPLETED).verdict(viewConverges)).toMatchObject({ outcome: "holds", marks: ["views-agree"] });
  expect(commits("completed").told({ state: "working", end: "orphaned" }).verdict(viewConverges).outcome).toBe("holds");
});

test("where views disagree, were forgotten, moved or doubled, the claim asks for nothing", () => {
  const wrong = { state: "failed", end: "failed" } as const;
  const traces = [
    commits("completed", ["stream", "push"]),
    commits("failed", ALL, commits("completed")),
    commits("completed").note("kept", { vendor: "vendor-1", task: "t1", state: "failed", announced: true }),
    commits("completed").note("forgotten", { vendor: "vendor-1", task: "t1" }),
    commits("completed", ALL, created(created())),
    commits("completed").note("received", {
      x: "x",
      vendor: "vendor-1",
      op: "get",
      task: "t1",
      live: false,
      owner: false,
      skillLive: true,
    }),
  ];

  for (const trace of traces) expect(trace.told(wrong).verdict(viewConverges)).toMatchObject({ outcome: "holds", marks: [] });
});

test("lost, though the end was heard, is a violation", () => {
  const verdict = commits("completed").heard("push", "completed", "ignore").at(50).told(LOST).verdict(viewConverges);

  expect(verdict.violations[0]?.why).toBe(
    "every view of the vendor showed completed from 0 ms on, which was heard at 0 ms; yet at 50 ms the caller was told lost",
  );
});

test.each([
  ["a stream that ended", (trace: Trace) => trace.streamEnd()],
  ["a cancel that met an error", (trace: Trace) => trace.error("cancel", "task-not-cancelable")],
  ["a push that does not prove where it comes from", (trace: Trace) => trace.heard("push", "completed", "ignore", {}, "wrong")],
])("lost, after %s and without a look at the task, is a violation", (_, hint) => {
  const unread = hint(commits("completed")).at(50).told(LOST);
  const readTooLate = hint(commits("completed")).at(50).told(LOST).address("get", PROCEED).sent("get");
  const read = hint(commits("completed")).address("get", PROCEED).sent("get").at(50).told(LOST);

  expect(unread.verdict(viewConverges)).toMatchObject({ outcome: "violated", marks: ["views-agree", "hint-before-the-end"] });
  expect(readTooLate.verdict(viewConverges).outcome).toBe("violated");
  expect(read.verdict(viewConverges)).toMatchObject({ outcome: "holds", marks: ["views-agree", "hint-before-the-end"] });
});

test("lost without any hint is nobody's fault", () => {
  expect(writtenTrace().begun().streamEnd().at(10).told(LOST).verdict(viewConverges).outcome).toBe("holds");
  expect(commits("completed", ALL, created().streamEnd()).at(50).told(LOST).verdict(viewConverges)).toMatchObject({
    outcome: "holds",
    marks: ["views-agree"],
  });
});

test("two terminal states and no conflict told are a violation, whichever came first", () => {
  const two = () => writtenTrace().begun().acknowledged().at(9).heard("get", "completed", "quarantine");
  const canceled = { state: "canceled", cancel: "acknowledged", end: "canceled" } as const;

  expect(two().verdict(viewConverges)).toMatchObject({ outcome: "violated", marks: ["two-terminals-heard"] });
  expect(
    two()
      .told({ ...canceled, conflict: true })
      .verdict(viewConverges),
  ).toMatchObject({ outcome: "holds", marks: ["two-terminals-heard"] });
  expect(two().told({ state: "working", end: "orphaned" }).verdict(viewConverges).outcome).toBe("holds");
});
