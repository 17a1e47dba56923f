import { expect, test } from "vitest";
import { acceptAll } from "../../src/guard/accept-all.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { WorkloadStep } from "../../src/plan/workload.ts";
import { seen } from "./seen.ts";

const cancelsAt = (...instants: number[]): readonly WorkloadStep[] => [
  { atMs: 0, ask: "delegate" },
  ...instants.map((atMs) => ({ atMs, ask: "cancel", delegation: 1 }) as const),
];

async function cancels(plan: Omit<Plan, "v">, guard = acceptAll) {
  const run = await seen(plan, guard);
  return {
    asked: run
      .of("address")
      .filter(({ body }) => body.ask.op === "cancel")
      .map(({ at, body }) => `${at} ${body.answer.answer}`),
    sent: run
      .of("sent")
      .filter(({ body }) => body.request.op === "cancel")
      .map(({ at }) => at),
  };
}

test("every wish to cancel leads to one ask, whatever the claim says", async () => {
  const { sent } = await cancels({ vendors: [{ build: { cancel: { repeat: "task-not-found" } } }], workload: cancelsAt(100, 200, 5_000) });

  expect(sent).toEqual([100, 200, 5_000]);
});

test("a second cancel leaves while the first is open", async () => {
  const { sent } = await cancels({ vendors: [{ build: { cancel: { replyAfterMs: 500 } } }], workload: cancelsAt(100, 200) });

  expect(sent).toEqual([100, 200]);
});

test("wishes before the id is known, or while an ask waits for a card, are served by one ask", async () => {
  const early = await cancels({ vendors: [{}], workload: cancelsAt(0, 1, 2) });
  const waiting = await cancels(
    { vendors: [{ card: { maxAgeSec: 1 } }], workload: cancelsAt(1_001, 1_001), client: { pollMs: 60_000 } },
    referenceGuard,
  );

  expect(early.sent).toHaveLength(1);
  expect(waiting.sent).toHaveLength(1);
});

test("a guard that knows the end refuses the second ask", async () => {
  const { asked, sent } = await cancels({ vendors: [{}], workload: cancelsAt(100, 200) }, referenceGuard);

  expect(asked).toEqual(["100 proceed", "200 refuse"]);
  expect(sent).toEqual([100]);
});

test("a reply that speaks of no state acknowledges nothing, and the task is read", async () => {
  const run = await seen(
    { vendors: [{ build: { cancel: { reply: "no-state", records: false, stops: false } } }], workload: cancelsAt(100) },
    referenceGuard,
  );

  expect(run.of("sent").filter(({ at, body }) => at === 102 && body.request.op === "get")).toHaveLength(1);
  expect(run.of("told").map(({ body }) => body.claim.cancel)).not.toContain("acknowledged");
  expect(run.of("told").at(-1)?.body.claim.end).toBe("completed");
});
