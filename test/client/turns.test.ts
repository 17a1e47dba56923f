import { expect, test } from "vitest";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { seen } from "./seen.ts";

test("the answer to a send is of the first turn, however late it comes", async () => {
  const { of } = await seen(
    {
      vendors: [
        {
          work: [
            [
              { afterMs: 5, state: "input-required" },
              { afterMs: 1, state: "working" },
              { afterMs: 5_000, state: "completed", artifact: "a1" },
            ],
          ],
        },
      ],
      faults: [{ kind: "delay", leg: "reply", op: "send", delegation: 1, nth: 1, ms: 1_000 }],
      workload: [
        { atMs: 0, ask: "delegate" },
        { atMs: 100, ask: "answer", delegation: 1 },
      ],
      client: { channels: ["push"], blocking: true },
    },
    referenceGuard,
  );
  const late = of("heard").find(({ body }) => body.news.kind === "task" && body.news.channel === "send");

  expect(late).toMatchObject({ at: 1_009, body: { news: { turn: 0 }, answer: { answer: "ignore", reason: "older-turn" } } });
  expect(of("told").map(({ body }) => body.claim.state)).toEqual(["input-required", "working", "completed"]);
});
