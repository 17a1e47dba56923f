import { expect, test } from "vitest";
import { doubleExecution } from "../../properties/exposures/double-execution.ts";
import { effectsAfterAcknowledgement } from "../../properties/exposures/effects-after-acknowledgement.ts";
import { staleEndpoint } from "../../properties/exposures/stale-endpoint.ts";
import type { CardSnapshot } from "../../src/port/cards.ts";
import type { Bodies } from "../../src/trace/event.ts";
import { E1, E2, writtenTrace } from "../judge/written-trace.ts";

const TASK = { vendor: "vendor-1", task: "t1" };
const created = (task: string, store = "shared") => ({ vendor: "vendor-1", task, messageId: "m1", store, probe: false });
const published = (at: typeof E1, revision: number) => ({
  vendor: "vendor-1",
  revision,
  hash: `h${revision}`,
  interfaces: [at],
  skills: [{ id: "s1", meaning: "m1" }],
});
const arrived = (more: Partial<Bodies["received"]> = {}) =>
  ({ x: "d1/get/2", vendor: "vendor-1", op: "get", task: "t1", live: false, owner: false, skillLive: true, ...more }) as const;

/** The endpoint moves at 100, the card says so at `saidAt`; the client reads an old card at `readAt` and goes by it at 400, to arrive at 401. */
function moved(saidAt: number | null, readAt: number, card: Partial<CardSnapshot> = {}, arrival: Partial<Bodies["received"]> = {}) {
  const trace = writtenTrace().begun().note("card-published", published(E1, 1), null);
  const steps: [number, () => unknown][] = [
    [100, () => trace.at(100).live({ at: E2 })],
    [readAt, () => trace.at(readAt).card({ requestedAt: readAt, ...card })],
  ];
  if (saidAt !== null) steps.push([saidAt, () => trace.at(saidAt).note("card-published", published(E2, 2), null)]);
  for (const [, step] of steps.sort(([a], [b]) => a - b)) step();
  return trace.at(400).address("get", { answer: "proceed", at: E1 }).sent("get").at(401).note("received", arrived(arrival));
}

test.each([
  ["a card read before the move", moved(150, 50), "moved-within-ttl", [50, 0, 251]],
  ["an edge that lags", moved(150, 300), "lagging-edge", [50, 150, 101]],
  ["an edge that swallows a forced refresh", moved(150, 300, { unconditional: true }), "forced-refresh-swallowed", [50, 150, 101]],
  ["a 304 that lies", moved(150, 300, { how: "not-modified" }), "lying-304", [50, 150, 101]],
  ["a card that never says so", moved(null, 300), "move-unsaid", [301, 0, 0]],
  ["an old endpoint on the shared store", moved(150, 50, {}, { owner: true }), "zombie-shared", [50, 0, 251]],
] as const)("%s exposes a request, and the shares add up", (_, trace, kind, [releaseSkewMs, edgeMs, ownMs]) => {
  expect(staleEndpoint(trace.history())).toMatchObject([{ class: kind, durationMs: 301, shares: { releaseSkewMs, edgeMs, ownMs } }]);
});

test("a move while the request is under way is nobody's fault", () => {
  const trace = writtenTrace()
    .begun()
    .at(99)
    .address("get", { answer: "proceed", at: E1 })
    .sent("get")
    .at(100)
    .live({ at: E2 })
    .note("received", arrived());

  expect(staleEndpoint(trace.history())).toMatchObject([{ class: "moved-in-flight", durationMs: 0 }]);
});

test("a request that broke a rule is a violation, and no exposure", () => {
  const trace = writtenTrace()
    .begun()
    .at(100)
    .live({ at: E2 })
    .at(400_000)
    .address("get", { answer: "proceed", at: E1 })
    .sent("get")
    .note("received", arrived());

  expect(staleEndpoint(trace.history())).toEqual([]);
});

test("effects after an acknowledged cancel are counted from the acknowledgement, and told apart by what was heard later", () => {
  const advisory = () =>
    writtenTrace()
      .begun()
      .note("task-created", created("t1"))
      .at(10)
      .wish("cancel")
      .sent("cancel")
      .note("cancel-replied", { ...TASK, saying: "canceled" })
      .heard("cancel", "canceled")
      .at(500)
      .note("effect", TASK);

  expect(effectsAfterAcknowledgement(advisory().history())).toMatchObject([{ class: "silent", durationMs: 490 }]);
  expect(effectsAfterAcknowledgement(advisory().heard("get", "completed", "quarantine").history())).toMatchObject([
    { class: "contradicted" },
  ]);
  expect(
    effectsAfterAcknowledgement(writtenTrace().begun().note("task-created", created("t1")).note("effect", TASK).acknowledged().history()),
  ).toEqual([]);
});

test("one intent executed in two tasks is told by how it came to that", () => {
  const once = () => writtenTrace().begun().note("task-created", created("t1")).note("effect", TASK).at(40);
  const landed = once()
    .note("task-created", created("t1-2"))
    .note("effect", { ...TASK, task: "t1-2" });
  const rebuilt = once().note("task-created", created("t1", "e2")).note("effect", TASK);
  const again = once()
    .note("asked", { ask: "delegate", vendor: "vendor-1", intent: "i1", skill: null, requires: [] }, "d2")
    .note("task-created", created("t2"), "d2")
    .note("effect", { ...TASK, task: "t2" }, "d2");

  expect(doubleExecution(landed.history())).toMatchObject([{ class: "landed-twice", durationMs: 40 }]);
  expect(doubleExecution(rebuilt.history())).toMatchObject([{ class: "rebuilt-elsewhere" }]);
  expect(doubleExecution(again.history())).toMatchObject([{ class: "delegated-again", delegation: "d1" }]);
  expect(doubleExecution(once().note("effect", TASK).history())).toEqual([]);
});
