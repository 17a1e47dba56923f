import { describe, expect, it } from "vitest";
import { duration, roughDuration } from "../../src/report/duration.ts";

describe("duration", () => {
  it.each([
    [0, "0 ms"],
    [12, "12 ms"],
    [999, "999 ms"],
    [1_000, "1 s"],
    [1_500, "1.5 s"],
    [60_000, "1 min"],
    [90_004, "1 min 30.004 s"],
    [3_600_000, "1 h"],
    [7_500_000, "2 h 5 min"],
    [90_000_000, "1 d 1 h"],
    [-5, "-5 ms"],
  ])("%i ms reads %s", (ms, text) => {
    expect(duration(ms)).toBe(text);
  });

  it("is coarse only where a sum is shown", () => {
    expect(roughDuration(43_384_002)).toBe("12 h 3 min");
  });
});
