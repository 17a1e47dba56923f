import { expect, test } from "vitest";
import { malformedInputFailsClosed } from "../../properties/invariants/robustness/malformed-input-fails-closed.ts";
import { world } from "../../simulators/world.ts";
import { holdWhileCancelOpen } from "../../src/guard/hold-while-cancel-open.ts";
import { judge } from "../../src/judge/judge.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { run } from "../../src/run/run.ts";
import { history } from "../../src/trace/history.ts";

test("an answer to the cancel that nobody can read does not let the held end go; the end is told later all the same", async () => {
  const plan: Plan = {
    v: 1,
    vendors: [
      {
        build: { cancel: { reply: "malformed", replyAfterMs: 500, stops: false, records: false } },
        work: [
          [
            { afterMs: 1, state: "working" },
            { afterMs: 200, state: "completed" },
          ],
        ],
      },
    ],
    workload: [
      { atMs: 0, ask: "delegate" },
      { atMs: 100, ask: "cancel", delegation: 1 },
    ],
    client: { channels: ["poll", "push"] },
  };
  const trace = await run(plan, holdWhileCancelOpen, world);
  const told = trace.events.findLast((event) => event.kind === "told");

  expect(judge(history(trace), [malformedInputFailsClosed])).toMatchObject([{ outcome: "holds", marks: ["malformed-reply-heard"] }]);
  expect(told?.body.claim.end).toBe("completed");
});
