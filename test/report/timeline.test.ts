import { describe, expect, it } from "vitest";
import { timeline } from "../../src/report/timeline.ts";
import { binding, poll, traceOf } from "./trace-of.ts";

const asked = { ask: "delegate", vendor: "vendor-1", intent: "i1", skill: "s1", requires: [] } as const;

describe("timeline", () => {
  it("folds polls that brought nothing new, and marks what shows the violation", () => {
    const trace = traceOf([
      [0, "asked", "d1", asked],
      [2, "bound", "d1", { binding }],
      ...poll(1, 5_000, "working"),
      ...poll(2, 10_000, "working"),
      ...poll(3, 15_000, "working"),
      ...poll(4, 3_620_000, "completed", "quarantine"),
    ]);

    expect(timeline(trace, { marked: [21] })).toMatchInlineSnapshot(`
      "          0 ms  caller  d1  delegates to vendor-1, skill s1
                2 ms  client  d1  t1 bound to vendor-1.example/e1 under card cafecafe
                 5 s          d1  … 3 polls, all working
            1 h 20 s  guard   d1  may get leave for t1? proceed
            1 h 20 s  wire    d1  get t1 leaves for vendor-1.example/e1 (d1/get/4)
        1 h 20.001 s  vendor  d1  get of t1 arrives (d1/get/4)
        1 h 20.002 s  wire    d1  d1/get/4 brings: t1 is completed
      > 1 h 20.002 s  guard   d1  get says t1 is completed: quarantine (after-acknowledged-cancel)"
    `);
  });

  it("shows every event when it is told not to fold", () => {
    const trace = traceOf([...poll(1, 5_000, "working"), ...poll(2, 10_000, "working")]);

    expect(timeline(trace, { folds: false }).split("\n")).toHaveLength(trace.events.length);
  });

  it("never folds a marked event, nor a poll after which the caller was told something", () => {
    const told = { claim: { state: "working", conflict: false, cancel: "none", end: null } } as const;
    const trace = traceOf([...poll(1, 5_000, "working", "admit"), [5_002, "+told", "d1", told], ...poll(2, 10_000, "working")]);

    const lines = timeline(trace, { marked: [9] }).split("\n");

    expect(lines.filter((line) => line.includes("…"))).toEqual([]);
    expect(lines.filter((line) => line.startsWith(">"))).toHaveLength(1);
    expect(lines).toHaveLength(trace.events.length);
  });

  it("leaves other delegations out, unless they are marked", () => {
    const trace = traceOf([
      [0, "asked", "d1", asked],
      [1, "asked", "d2", asked],
      [2, "asked", "d3", asked],
    ]);

    expect(
      timeline(trace, { delegation: "d1", marked: [2] })
        .split("\n")
        .map((line) => line.includes("d2")),
    ).toEqual([false, false]);
  });

  it("shows a stranger's text as text", () => {
    const trace = traceOf([[0, "guard-fault", null, { call: "heard", what: "\u001b[31mred\u202e\nforged line" }]]);

    const text = timeline(trace);

    for (const forged of ["\u001b", "\u202e", "\n"]) expect(text).not.toContain(forged);
    expect(text).toContain("forged line");
  });
});
