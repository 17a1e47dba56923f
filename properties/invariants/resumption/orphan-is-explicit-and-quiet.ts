import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { howItCame } from "../how-it-came.ts";
import { changeBy, claimBefore, inTheStep, inWords, saysOtherwise } from "../in-the-step.ts";

const ID = "orphan-is-explicit-and-quiet";

export const orphanIsExplicitAndQuiet: Invariant = {
  id: ID,
  title: "An orphaned task is told to be one, and left alone",
  tag: "S",
  rule: "With the answer orphan the caller is told the end orphaned, in the same step. After it no request about the task leaves, and no news of it changes the state that was told or the artifacts that were shown.",
  source:
    "Second seed: an orphan is explicit, final and quiet; requests into a store that no longer owns the task are what it is given up for. seed-skill-removed.",
  spares: "Replies to requests that had left before; filing what still arrives; cancelling a second task of the same delegation.",
  marks: [
    { id: "orphaned", title: "a request about the task was answered orphan" },
    { id: "news-after-the-orphan", title: "news came after it, with another state or with artifacts not shown" },
    { id: "asked-after-the-orphan", title: "a request about the task was asked for after it" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      const orphan = delegation.orphaned?.asked ?? null;
      if (orphan === null) continue;
      hit(marks, "orphaned");
      const request = asked(delegation, orphan, marks);
      const merged = broughtBack(history, delegation, orphan, marks);
      const violation = untold(history, delegation, orphan) ?? request ?? merged;
      if (violation !== null) violations.push({ invariant: ID, delegation: delegation.id, ...violation });
    }
    return { violations, marks, unknown: null };
  },
};

type Reproach = Pick<Violation, "events" | "why">;

function untold({ events }: History, delegation: DelegationHistory, orphan: Event<"address">): Reproach | null {
  const claim = inTheStep(events, orphan.seq, "told")?.body.claim ?? claimBefore(delegation, orphan.seq);
  if (claim.end === "orphaned") return null;
  return {
    events: [orphan.seq],
    why: `at ${orphan.at} ms the guard answered a ${orphan.body.ask.op} with orphan; yet the caller was told ${claim.end === null ? "of no end" : `the end ${claim.end}`}`,
  };
}

function asked({ questions, binding }: DelegationHistory, orphan: Event<"address">, marks: string[]): Reproach | null {
  for (const { asked: question, request, binding: about } of questions) {
    const at = question ?? request;
    if (at === null || at.seq <= orphan.seq || about.taskId !== binding?.taskId) continue;
    hit(marks, "asked-after-the-orphan");
    if (request === null) continue;
    return {
      events: [orphan.seq, request.seq],
      why: `the guard orphaned ${about.taskId} at ${orphan.at} ms; yet at ${request.at} ms a ${request.body.request.op} about it left`,
    };
  }
  return null;
}

function broughtBack(history: History, delegation: DelegationHistory, orphan: Event<"address">, marks: string[]): Reproach | null {
  for (const event of delegation.good) {
    if (event.seq < orphan.seq) continue;
    const before = claimBefore(delegation, event.seq);
    const change = changeBy(history.events, event.seq, before);
    if (change !== null || saysOtherwise(delegation, event, before)) hit(marks, "news-after-the-orphan");
    if (change === null) continue;
    return {
      events: [orphan.seq, event.seq, change.seq],
      why: `the guard orphaned the task at ${orphan.at} ms; ${howItCame(event)}; yet the caller was ${inWords(change)}`,
    };
  }
  return null;
}
