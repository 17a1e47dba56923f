import { array, assert, constantFrom, integer, property, record, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { mutant } from "../../mutants/mutant.ts";
import type { Channel } from "../../src/a2a/operation.ts";
import type { TaskState } from "../../src/a2a/task-state.ts";
import { alwaysRevalidate } from "../../src/guard/always-revalidate.ts";
import { answered } from "../../src/guard/answers.ts";
import { confirmByPoll } from "../../src/guard/confirm-by-poll.ts";
import { holdWhileCancelOpen } from "../../src/guard/hold-while-cancel-open.ts";
import { orphanOnMove } from "../../src/guard/orphan-on-move.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { LIMITS } from "../../src/plan/client-options.ts";
import type { Claim, GuardFactory, News } from "../../src/port/guard.ts";
import { BINDING, CARD, E1, START, TASK } from "../judge/written-trace.ts";

/** What one channel brings, in its order; channels overtake each other, news of one channel do not. */
interface Delivery {
  readonly channel: Channel;
  readonly state: TaskState;
}
const STATES = ["working", "input-required", "completed", "failed", "canceled", "rejected"] as const;
const deliveries = array(record<Delivery>({ channel: constantFrom("get", "stream", "push", "cancel"), state: constantFrom(...STATES) }), {
  minLength: 1,
  maxLength: 6,
});
/** For each delivery a place in line; within one channel the places are dealt out in order. */
const twoOrders = deliveries.chain((all) => tuple(interleaving(all), interleaving(all)));

function interleaving(all: readonly Delivery[]) {
  return tuple(...all.map(() => integer({ min: 0, max: 99 }))).map((places) => {
    const dealt = all.map(({ channel }, n) => {
      const own = places.filter((_, at) => all[at]?.channel === channel).sort((a, b) => a - b);
      return own[all.slice(0, n).filter((one) => one.channel === channel).length] ?? 0;
    });
    return all
      .map((one, n) => ({ one, n, place: dealt[n] ?? 0 }))
      .sort((a, b) => a.place - b.place || a.n - b.n)
      .map(({ one }) => one);
  });
}

/** The claim after a task was begun, perhaps cancelled, everything was heard in this order, and the task's deadline passed. */
function claimAfter(factory: GuardFactory, order: readonly Delivery[], isCanceled: boolean): Claim | null {
  const guard = factory(null, LIMITS);
  const card = { ...CARD, requestedAt: 0, fetchedAt: 0, freshUntil: 900_000 };
  const cards = { newest: card, live: null, failedAt: null, askedAt: 0, tries: 0 };
  let id = 0;
  const about = () => ({ id: ++id, delegation: "d1", taskId: "t1", turn: 0, now: id });
  guard.start({ ...START, cards, now: 0 });
  guard.opened({ ...BINDING });
  if (isCanceled) {
    guard.heard({ ...about(), kind: "wish", wish: "cancel" });
    guard.address({ op: "cancel", binding: { ...BINDING }, cards, now: id });
  }
  for (const { channel, state } of order) {
    const trust = channel === "push" ? "proven" : "reply";
    const task: News = {
      ...about(),
      kind: "task",
      channel,
      askedAt: channel === "push" ? null : id,
      at: E1,
      trust,
      task: { ...TASK, state },
    };
    guard.heard(task);
  }
  return guard.heard({ ...about(), kind: "silence", of: "task", op: null, since: 0 }).claim;
}

function isIndependent(factory: GuardFactory): void {
  assert(
    property(twoOrders, ([one, other]) => {
      const isCanceled = one.some(({ channel }) => channel === "cancel");
      const [a, b] = [claimAfter(factory, one, isCanceled), claimAfter(factory, other, isCanceled)];
      return a !== null && b !== null && (a.end === b.end || (a.conflict && b.conflict));
    }),
    { numRuns: 3_000, seed: 1 },
  );
}

describe.each([
  ["reference", referenceGuard],
  ["confirm-by-poll", confirmByPoll],
  ["hold-while-cancel-open", holdWhileCancelOpen],
  ["always-revalidate", alwaysRevalidate],
  ["orphan-on-move", orphanOnMove],
])("%s", (_, factory) => {
  test("the same deliveries, permuted across channels, end the same or in a conflict", () => {
    isIndependent(factory);
  });
});

test("a guard that keeps the first of two ends without a word is caught", () => {
  const silent = mutant("first-wins", "keeps the first end", "", { afterEnd: (sight) => answered(sight.task, "ignore", "other-terminal") });

  expect(() => isIndependent(silent.factory)).toThrow("Property failed");
});
