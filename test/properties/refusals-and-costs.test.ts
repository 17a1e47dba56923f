import { expect, test } from "vitest";
import { retriesStayInBudget } from "../../properties/invariants/effects/retries-stay-in-budget.ts";
import { refusalSticks } from "../../properties/invariants/resumption/refusal-sticks.ts";
import { revalidationIsBounded } from "../../properties/invariants/resumption/revalidation-is-bounded.ts";
import { LIMITS } from "../../src/plan/client-options.ts";
import type { CardFlaw } from "../../src/port/cards.ts";
import type { StartAnswer } from "../../src/port/guard.ts";
import { E1, E2, writtenTrace } from "../judge/written-trace.ts";

const PROCEED = { answer: "proceed", at: E1 } as const;
const START: StartAnswer = { ...PROCEED, relies: [], lowered: [] };
const REVALIDATE = { answer: "revalidate", unconditional: false } as const;
const HOLD = { answer: "hold", reason: "card-flawed", until: 99_000 } as const;
const OVER = { answer: "refuse", reason: "task-is-over" } as const;
const flawed = (flaw: CardFlaw, hash = "bad") => ({ hash, flaws: [flaw] });
const refused = (flaw: CardFlaw = "address-not-allowed") => writtenTrace().begun().at(10).card(flawed(flaw)).address("get", HOLD).at(20);

test("a request under a card that was refused before is a violation, though its flaw is not shown any more", () => {
  const verdict = refused()
    .card({ hash: "bad" })
    .address("get", { answer: "rebind", at: E1, card: "bad", reason: "card-changed" })
    .verdict(refusalSticks);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["card-refused", "refused-card-looks-clean"] });
  expect(verdict.violations[0]?.why).toBe(
    "a question at 10 ms was put under a card of vendor-1 that is flawed (address-not-allowed); yet at 20 ms a get of t1 was let go under a card of the same hash",
  );
});

test.each([
  [
    "a request under a card while it shows its flaw",
    writtenTrace().begun().card(flawed("wrong-dialect")).address("get", PROCEED),
    ["card-refused"],
  ],
  [
    "a message under a card that was refused for a task",
    refused("bad-signature").card({ hash: "bad" }).start(START),
    ["card-refused", "refused-card-looks-clean"],
  ],
  [
    "asking again, where only a newer fetch can cure",
    refused("wrong-dialect").card({ hash: "bad", requestedAt: 10 }).address("get", PROCEED),
    ["card-refused", "refused-card-looks-clean"],
  ],
])("%s is a violation", (_, trace, marks) => {
  expect(trace.verdict(refusalSticks)).toMatchObject({ outcome: "violated", marks: expect.arrayContaining(marks) });
});

test.each([
  ["holds under it again", refused().address("get", HOLD), "refused-card-again"],
  ["holds under it though it looks clean", refused().card({ hash: "bad" }).address("get", HOLD), "refused-card-looks-clean"],
  ["uses another card of the vendor", refused().card({ hash: "good" }).address("get", PROCEED), "card-refused"],
  ["uses it after a newer fetch cured it", refused("audience-lost").card({ hash: "bad" }).address("get", PROCEED), "card-refused"],
])("a guard that %s does nothing wrong", (_, trace, mark) => {
  expect(trace.verdict(refusalSticks)).toMatchObject({ outcome: "holds", marks: expect.arrayContaining([mark]) });
});

test("a continue that was refused because the task is over is never let go later", () => {
  const over = () => writtenTrace().begun().address("continue", OVER);

  expect(over().address("continue", PROCEED).verdict(refusalSticks)).toMatchObject({
    outcome: "violated",
    marks: ["continue-after-task-is-over"],
  });
  expect(over().address("continue", OVER).verdict(refusalSticks)).toMatchObject({
    outcome: "holds",
    marks: ["continue-after-task-is-over"],
  });
  expect(over().address("get", PROCEED).verdict(refusalSticks).outcome).toBe("holds");
});

test("a fetch under a card that is usable and in no doubt is a violation", () => {
  const verdict = writtenTrace().begun().at(5).address("get", REVALIDATE).verdict(revalidationIsBounded);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["settled-card-asked-under"] });
  expect(verdict.violations[0]?.why).toContain("the card requested at 0 ms was usable at 5 ms and in no doubt");
  expect(writtenTrace().asked("delegate").card().start(REVALIDATE).verdict(revalidationIsBounded).outcome).toBe("violated");
});

test("a fetch after as many as the limits allow is a violation", () => {
  const verdict = writtenTrace()
    .begun()
    .at(400_000)
    .address("get", REVALIDATE, {}, { tries: LIMITS.revalidations })
    .verdict(revalidationIsBounded);

  expect(verdict).toMatchObject({ outcome: "violated", marks: expect.arrayContaining(["revalidations-spent"]) });
});

test("one expired card and no doubt costs exactly one fetch", () => {
  const expired = () => writtenTrace().begun().at(400_000).address("get", REVALIDATE).at(400_002).card({ requestedAt: 400_000 });

  expect(expired().address("get", PROCEED, {}, { askedAt: 400_000, tries: 1 }).verdict(revalidationIsBounded)).toMatchObject({
    outcome: "holds",
    marks: expect.arrayContaining(["expired-card-asked-under", "settled-card-asked-under"]),
  });
  expect(expired().address("get", REVALIDATE, {}, { askedAt: 400_000, tries: 1 }).verdict(revalidationIsBounded).outcome).toBe("violated");
});

test.each([
  ["another card than the one bound", writtenTrace().begun().card({ hash: "h2" }).address("get", REVALIDATE)],
  [
    "a card without the interface",
    writtenTrace()
      .begun()
      .card({ interfaces: [E2] })
      .address("get", REVALIDATE),
  ],
  ["a flawed card", writtenTrace().begun().card(flawed("bad-signature", "h1")).address("get", REVALIDATE)],
  ["a card that was refused before", refused().card({ hash: "bad" }).address("get", REVALIDATE, { card: "bad" })],
  ["an error since the card was requested", writtenTrace().begun().error("get", "gone").address("get", REVALIDATE)],
  ["a request unanswered since then", writtenTrace().begun().silence("request").address("get", REVALIDATE)],
  ["a card without the skill asked for", writtenTrace().asked("delegate").card({ skills: [] }).start(REVALIDATE)],
  ["no card at all", writtenTrace().asked("delegate").start(REVALIDATE)],
])("a fetch under %s may be", (_, trace) => {
  expect(trace.verdict(revalidationIsBounded).outcome).toBe("holds");
});

const cancels = (count: number) => {
  const trace = writtenTrace().begun().wish("cancel");
  for (let n = 0; n < count; n += 1)
    trace
      .at(10 * n)
      .address("cancel", PROCEED)
      .sent("cancel");
  return trace;
};

test("more cancels than the limits allow are a violation, unless the caller asked for as many", () => {
  expect(cancels(LIMITS.cancels).verdict(retriesStayInBudget)).toMatchObject({
    outcome: "holds",
    marks: ["cancels-spent", "cancel-sent-again"],
  });
  expect(cancels(LIMITS.cancels + 1).verdict(retriesStayInBudget)).toMatchObject({
    outcome: "violated",
    violations: [{ why: "3 cancels of t1 are allowed, and one more left at 30 ms" }],
  });
  expect(
    cancels(LIMITS.cancels + 1)
      .wish("cancel")
      .wish("cancel")
      .wish("cancel")
      .verdict(retriesStayInBudget).outcome,
  ).toBe("holds");
});

test("a message that leaves twice in one instant is a violation", () => {
  expect(writtenTrace().begun().sent("send").verdict(retriesStayInBudget).outcome).toBe("violated");
  expect(writtenTrace().begun().at(1).sent("send").verdict(retriesStayInBudget).outcome).toBe("holds");
});

const ended = () => writtenTrace().begun().at(10).heard("get", "completed").told({ state: "completed", end: "completed" }).at(20);
const read = (trace: ReturnType<typeof ended>) => trace.address("get", PROCEED).sent("get");

test("a read of a task that is over, which nobody asked for, is a violation", () => {
  const verdict = read(ended()).verdict(retriesStayInBudget);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["asked-after-the-end"] });
  expect(verdict.violations[0]?.why).toContain(
    "the end was told at 10 ms, and 0 requests about the task were due after it; yet at 20 ms one more left",
  );
});

test.each([
  ["the caller asked for", read(ended().asked("read"))],
  ["one filed news is worth", read(ended().heard("push", "failed", "quarantine").note("filed", { news: 2 }))],
  ["was put before the end", ended().address("get", PROCEED, {}, { askedAt: 9 }).sent("get")],
  ["did not leave", ended().address("get", OVER)],
])("a request about a task that is over, which %s, may be", (_, trace) => {
  expect(trace.verdict(retriesStayInBudget)).toMatchObject({ outcome: "holds" });
});

test("the cancel that was still owed may leave after the end, and a stray's too", () => {
  const owed = writtenTrace()
    .begun()
    .wish("cancel")
    .at(10)
    .told({ state: "working", end: "lost" })
    .at(20)
    .address("cancel", PROCEED)
    .sent("cancel");
  const stray = ended().stray("t2").address("cancel", PROCEED, { taskId: "t2" }).sent("cancel", { taskId: "t2" });

  expect(owed.verdict(retriesStayInBudget)).toMatchObject({ outcome: "holds", marks: ["asked-after-the-end"] });
  expect(stray.verdict(retriesStayInBudget).outcome).toBe("holds");
});

test("news that come after the end tempt to read for ever", () => {
  expect(ended().heard("push", "completed", "duplicate").verdict(retriesStayInBudget).marks).toEqual(["news-after-the-end"]);
});
