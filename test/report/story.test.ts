import { describe, expect, it } from "vitest";
import { story } from "../../src/report/story.ts";
import { binding, traceOf } from "./trace-of.ts";

const asked = { ask: "delegate", vendor: "vendor-1", intent: "i1", skill: "s1", requires: [] } as const;
const views = ["poll", "stream", "push"] as const;

describe("story", () => {
  it("tells what is given, what happened, and what the vendor truly did", () => {
    const trace = traceOf([
      [0, "asked", "d1", asked],
      [2, "bound", "d1", { binding }],
      [11, "cancel-received", "d1", { vendor: "vendor-1", task: "t1", state: "working" }],
      [11, "+cancel-replied", "d1", { vendor: "vendor-1", task: "t1", saying: "canceled" }],
      [900, "committed", "d1", { vendor: "vendor-1", task: "t1", state: "completed", by: "work", views }],
      [900, "+effect", "d1", { vendor: "vendor-1", task: "t1" }],
      [902, "told", "d1", { claim: { state: "completed", conflict: false, cancel: "acknowledged", end: "completed" } }],
    ]);
    const why = "the vendor acknowledged the cancel of t1 at 12 ms; yet at 902 ms the caller was told completed";

    const text = story({ invariant: "no-terminal-after-acknowledged-cancel", delegation: "d1", events: [3, 6], why }, trace);

    expect(text).toMatchInlineSnapshot(
      `"Let t1 be the task of delegation d1, delegated to vendor-1 (skill s1) at 0 ms and bound at 2 ms. The vendor acknowledged the cancel of t1 at 12 ms; yet at 902 ms the caller was told completed. Behind it, at the vendor: at 11 ms the cancel of t1 arrives while it is working; at 11 ms the cancel of t1 is answered: canceled; at 900 ms t1 is completed; at 900 ms t1 acts on the world."`,
    );
  });

  it("says so when no task was ever bound", () => {
    const trace = traceOf([[0, "asked", "d1", asked]]);

    const text = story(
      { invariant: "every-task-settles", delegation: "d1", events: [0], why: "the caller of d1 was never told an end" },
      trace,
    );

    expect(text).toBe(
      "Delegation d1 was asked of vendor-1 at 0 ms; no task was ever bound for it. The caller of d1 was never told an end.",
    );
  });
});
