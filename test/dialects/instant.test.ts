import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf, rfc3339 } from "../../simulators/wire/dialects/instant.ts";

/** Instants as text, against the platform's own calendar. */

const EPOCH = Date.UTC(2026, 0, 1);

test("a run begins on the first of January 2026", () => {
  expect(rfc3339(0)).toBe("2026-01-01T00:00:00.000Z");
  expect(rfc3339(1)).toBe("2026-01-01T00:00:00.001Z");
});

test("any instant between the years 1 and 9999 is written as the calendar has it, and read again", () => {
  const unix = fc.integer({ min: Date.UTC(2, 0, 1) - 62e12 / 1e3, max: Date.UTC(9999, 11, 31) });
  fc.assert(
    fc.property(unix, (unixMs) => {
      expect(rfc3339(unixMs - EPOCH)).toBe(new Date(unixMs).toISOString());
      expect(instantOf(new Date(unixMs).toISOString())).toBe(unixMs - EPOCH);
    }),
  );
});

test.for([
  ["2026-01-01T00:00:00Z", 0],
  ["2026-01-01T02:00:00+02:00", 0],
  ["2025-12-31T18:30:00-05:30", 0],
  ["2026-01-01t00:00:00.123456789z", 123],
  ["2024-02-29T12:00:00Z", Date.UTC(2024, 1, 29, 12) - EPOCH],
  ["2026-13-01T00:00:00Z", null],
  ["2026-01-01", null],
  ["yesterday", null],
  ["", null],
  [0, null],
] as const)("%s is %s", ([text, ms]) => {
  expect(instantOf(text)).toBe(ms);
});
