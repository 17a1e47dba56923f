import { expect, test } from "vitest";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { seen } from "./seen.ts";

test("a message that waits for the task has a patience of its own", async () => {
  const silenceAt = async (blockingMs?: number) => {
    const run = await seen(
      {
        vendors: [{ work: [[{ afterMs: 5, state: "working" }]] }],
        workload: [{ atMs: 0, ask: "delegate" }],
        client: { blocking: true, deadlines: { taskMs: 60_000, ...(blockingMs && { blockingMs }) } },
      },
      referenceGuard,
    );
    return run.of("deadline").find(({ body }) => body.of === "request")?.at;
  };

  expect(await silenceAt(300)).toBe(302);
  expect(await silenceAt()).toBe(60_002);
});

test("an error at the end of a stream is heard as one, of that task", async () => {
  const run = await seen(
    {
      vendors: [{ build: { stream: { endsWith: "internal" } } }],
      workload: [{ atMs: 0, ask: "delegate" }],
      client: { channels: ["poll", "stream"] },
    },
    referenceGuard,
  );
  const errors = run.of("heard").filter(({ body }) => body.news.kind === "error");

  expect(errors.map(({ body }) => [body.news.taskId, body.answer.answer])).toEqual([["t1", "note"]]);
  expect(run.of("told").at(-1)?.body.claim.end).toBe("completed");
});
