import { expect, test } from "vitest";
import { world } from "../../simulators/world.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { run } from "../../src/run/run.ts";
import { history } from "../../src/trace/history.ts";
import { seen } from "./seen.ts";

/** Two workers in turns of a second; the card, good for an hour, changes at half a second. */
const plan: Plan = {
  v: 1,
  vendors: [
    {
      card: { maxAgeSec: 3_600 },
      rollouts: [{ atMs: 500, cosmetic: true }],
      work: [[{ afterMs: 60_000, state: "completed" }]],
    },
  ],
  workload: [{ atMs: 0, ask: "delegate" }],
  client: { pollMs: 700, workers: { count: 2, everyMs: 1_000 } },
};

test("each worker reads the card for itself, and answers from its own", async () => {
  const trace = await seen(plan, referenceGuard);
  const versions = trace.of("address").flatMap(({ body }) => body.ask.cards.newest?.version ?? []);

  expect(trace.of("held").map(({ body }) => [body.worker, body.snapshot.version])).toEqual([
    [0, "1"],
    [1, "2"],
  ]);
  expect(new Set(versions)).toEqual(new Set(["1", "2"]));
  expect(trace.header.workers).toEqual({ count: 2, everyMs: 1_000 });
});

test("a history knows which worker's cards a question was answered from", async () => {
  const { delegations } = history(await run(plan, referenceGuard, world));
  const questions = delegations[0]?.questions ?? [];

  expect(questions.length).toBeGreaterThan(10);
  for (const { asked, newest } of questions) expect(newest?.body.snapshot.hash ?? null).toBe(asked?.body.ask.cards.newest?.hash ?? null);
});

test("one binding serves them all: each rebinds to the card it holds", async () => {
  const trace = await seen(plan, referenceGuard);

  expect(trace.of("rebound").length).toBeGreaterThan(1);
  expect(trace.of("told").at(-1)?.body.claim.end).toBe("completed");
});
