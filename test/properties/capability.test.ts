import { expect, test } from "vitest";
import { downgradeIsRecorded } from "../../properties/invariants/capability/downgrade-is-recorded.ts";
import { lifecycleCapabilityIsConfirmedLive } from "../../properties/invariants/capability/lifecycle-capability-is-confirmed-live.ts";
import { probeIsHarmless } from "../../properties/invariants/capability/probe-is-harmless.ts";
import type { Capability } from "../../src/a2a/agent-card.ts";
import type { Interface } from "../../src/a2a/agent-interface.ts";
import type { Request } from "../../src/a2a/exchange.ts";
import type { TaskState } from "../../src/a2a/task-state.ts";
import type { Evidence } from "../../src/port/cards.ts";
import type { Reason } from "../../src/port/reason.ts";
import { E1, E2, TASK, writtenTrace } from "../judge/written-trace.ts";

type Trace = ReturnType<typeof writtenTrace>;
const EVIDENCE_MS = 600_000;
const seen = (more: Partial<Evidence> = {}): Evidence => ({ of: "streaming", at: E1, by: "live-card", found: true, when: 0, ...more });
const proceed = (relies: Capability[], lowered: { of: Capability; reason: Reason }[] = [], at: Interface = E1) =>
  ({ answer: "proceed", at, relies, lowered }) as const;
const requires: Capability[] = ["streaming"];
const WITHOUT = [{ of: "streaming", reason: "capability-absent" }] as { of: Capability; reason: Reason }[];

const delegated = () => writtenTrace().live().asked("delegate", { requires }).card();
const asked = (trace: Trace, x: string, request: Partial<Request>) => {
  const bare = { to: E1, principal: "client", taskId: null, contextId: null, messageId: null, skill: null, stream: false } as const;
  return trace.note("sent", {
    x,
    stray: false,
    request: { ...bare, blocking: false, push: null, probe: false, op: "live-card", ...request },
  });
};
const told = (trace: Trace, x: string, taskId: string, state: TaskState, late = false) =>
  trace.note("delivered", { x, late, heard: { kind: "task", task: { ...TASK, taskId, state } } });
const CARD_REPLY = { kind: "card", reply: { card: null, etag: null, cacheControl: null, age: null } } as const;
/** The live side was asked by its card, answered, and what was seen is put down. */
const confirmed = (trace: Trace, evidence: Evidence, to: Interface = evidence.at) =>
  asked(trace, "d1/live-card/9", { to })
    .note("delivered", { x: "d1/live-card/9", heard: CARD_REPLY, late: false })
    .note("evidence", { vendor: "vendor-1", evidence, x: "d1/live-card/9" });

test("relying on what the card alone declares is a violation, whether it is true or not", () => {
  const verdict = delegated().start(proceed(requires), { requires }).verdict(lifecycleCapabilityIsConfirmedLive);
  const lie = writtenTrace().live({ lacks: requires }).asked("delegate").card().start(proceed(requires), { requires });

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["declared-and-real", "capability-required"] });
  expect(verdict.violations[0]?.why).toBe(
    "at 0 ms m1 was let go to https://vendor-1.example/e1, which needs streaming; yet it had never been seen at that interface",
  );
  expect(lie.verdict(lifecycleCapabilityIsConfirmedLive).marks).toContain("declared-but-lacking");
});

test.each([
  ["has expired", seen(), EVIDENCE_MS + 1, "evidence-had-expired"],
  ["came from another interface", seen({ at: E2 }), 5, "evidence-from-elsewhere"],
])("relying on evidence that %s is a violation", (_, evidence, at, mark) => {
  const trace = confirmed(delegated(), evidence)
    .at(at)
    .start(proceed(requires), { requires, evidence: [evidence] });

  expect(trace.verdict(lifecycleCapabilityIsConfirmedLive)).toMatchObject({ outcome: "violated" });
  expect(trace.verdict(lifecycleCapabilityIsConfirmedLive).marks).toContain(mark);
});

test("relying on what was confirmed once and denied since is a violation", () => {
  const evidence = [seen(), seen({ found: false, when: 7 })];
  const trace = confirmed(delegated(), seen()).at(9).start(proceed(requires), { requires, evidence });

  expect(trace.verdict(lifecycleCapabilityIsConfirmedLive)).toMatchObject({ outcome: "violated" });
  expect(trace.verdict(lifecycleCapabilityIsConfirmedLive).marks).toContain("denied-after-confirmed");
});

test.each([
  ["nobody put down", (trace: Trace) => trace],
  ["an edge showed, not the live side", (trace: Trace) => confirmed(trace, seen(), E2)],
  ["no reply showed", (trace: Trace) => trace.note("evidence", { vendor: "vendor-1", evidence: seen(), x: null })],
])("relying on evidence that %s is a violation", (_, before) => {
  const trace = before(delegated()).start(proceed(requires), { requires, evidence: [seen()] });

  expect(trace.verdict(lifecycleCapabilityIsConfirmedLive).violations[0]?.why).toContain("no reply from there had shown it");
});

test.each([
  [
    "seen there lately",
    confirmed(delegated(), seen())
      .at(EVIDENCE_MS)
      .start(proceed(requires), { requires, evidence: [seen()] }),
  ],
  ["lowered", delegated().start(proceed([], WITHOUT), { requires })],
  ["not required", delegated().start(proceed([]), {})],
  ["not relied on yet", delegated().start({ answer: "confirm", of: "streaming", by: "live-card" }, { requires })],
])("a capability that is %s may be", (_, trace) => {
  expect(trace.verdict(lifecycleCapabilityIsConfirmedLive).outcome).toBe("holds");
});

test("a required capability that is neither relied on nor lowered breaks both claims", () => {
  const trace = delegated().start(proceed([]), { requires });

  expect(trace.verdict(lifecycleCapabilityIsConfirmedLive).outcome).toBe("violated");
  expect(trace.verdict(downgradeIsRecorded)).toMatchObject({ outcome: "violated", marks: ["capability-lowered"] });
  expect(trace.verdict(downgradeIsRecorded).violations[0]?.why).toContain("streaming, which it requires, is neither relied on nor lowered");
});

const lowered = (trace: Trace = delegated()) => trace.start(proceed([], WITHOUT), { requires });
const downgraded = (trace: Trace = delegated()) => lowered(trace).note("downgraded", { lowered: WITHOUT });

test("a downgrade that is on record and told before the message leaves holds, and hits its marks", () => {
  expect(downgraded().sent("send").verdict(downgradeIsRecorded)).toMatchObject({
    outcome: "holds",
    marks: ["capability-lowered", "channel-lowered"],
  });
  expect(lowered().verdict(downgradeIsRecorded).outcome).toBe("holds");
});

test.each([
  ["not told", lowered().sent("send")],
  ["told too late", lowered().sent("send").note("downgraded", { lowered: WITHOUT })],
  ["used all the same", downgraded().sent("send", { stream: true })],
  [
    "opened later",
    downgraded().sent("send").bound().address("subscribe", { answer: "proceed", at: E1 }).sent("subscribe", { stream: true }),
  ],
  ["relied on too", delegated().start(proceed(requires, WITHOUT), { requires })],
])("a downgrade that is %s is a violation", (_, trace) => {
  expect(trace.verdict(downgradeIsRecorded).outcome).toBe("violated");
});

test("a channel that a later send relies on again may be opened then", () => {
  const trace = downgraded()
    .sent("send")
    .at(50)
    .start(proceed(requires), { requires, evidence: [seen()] })
    .sent("send", { stream: true });

  expect(trace.verdict(downgradeIsRecorded).outcome).toBe("holds");
});

const probe = { op: "send", probe: true, messageId: "probe-m1" } as const;
const cancel = { op: "cancel", probe: true, taskId: "t9" } as const;
const probed = (trace: Trace = delegated()) => told(asked(trace, "d1/send/7", probe), "d1/send/7", "t9", "submitted");

test("a probe that carries nothing and is cancelled is harmless", () => {
  const trace = asked(probed(), "d1/cancel/8", cancel);

  expect(trace.verdict(probeIsHarmless)).toMatchObject({ outcome: "holds", marks: ["probe-sent", "probe-task-learned"] });
});

test.each([
  ["carries the caller's message", asked(delegated().start(proceed([]), {}), "d1/send/7", { ...probe, messageId: "m1" })],
  ["names the caller's skill", asked(delegated(), "d1/send/7", { ...probe, skill: "s1" })],
  ["goes on in the caller's context", asked(delegated(), "d1/send/7", { ...probe, contextId: "c1" })],
  ["is repeated while its answer is valid", asked(asked(probed(), "d1/cancel/8", cancel).at(EVIDENCE_MS), "d1/send/9", probe)],
  ["is left running", probed()],
  ["becomes the task", asked(probed(), "d1/cancel/8", cancel).bound({ taskId: "t9" })],
  ["is listened to", asked(probed(), "d1/cancel/8", cancel).bound().heard("get", "completed", "admit", { taskId: "t9" })],
])("a probe that %s is a violation", (_, trace) => {
  expect(trace.verdict(probeIsHarmless).outcome).toBe("violated");
});

test.each([
  ["ended by itself", told(asked(delegated(), "d1/send/7", probe), "d1/send/7", "t9", "completed")],
  ["was never learned of", asked(delegated(), "d1/send/7", probe)],
  ["was forgotten in a crash", probed().restarted()],
  ["is repeated when its answer has expired", asked(asked(probed(), "d1/cancel/8", cancel).at(EVIDENCE_MS + 1), "d1/send/9", probe)],
  ["is repeated after a crash", asked(asked(probed(), "d1/cancel/8", cancel).restarted(), "d1/send/9", probe)],
  [
    "bears an id that the task got in answer to its own message",
    told(asked(probed(), "d1/cancel/8", cancel), "d1/send/3", "t9", "working").bound({ taskId: "t9" }),
  ],
])("a probe that %s is none", (_, trace) => {
  expect(trace.verdict(probeIsHarmless).outcome).toBe("holds");
});

test("what a probe denied lately tempts to probe again", () => {
  const denied = seen({ of: "interruptible", by: "probe", found: false });
  const trace = asked(probed(), "d1/cancel/8", cancel)
    .at(9)
    .start(proceed([]), { requires: ["interruptible"], evidence: [denied] });

  expect(trace.verdict(probeIsHarmless)).toMatchObject({ outcome: "holds", marks: ["probed-lately", "probe-sent", "probe-task-learned"] });
});
