import { defineConfig } from "vitest/config";
import { closingLine } from "./test/closing-line.ts";

/** Tests mirror the rooms. The closing line is what CI reads; the rest is for people. */
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    // As many as the smallest machine of a CI has; left alone vitest keeps one of two for itself, and the suite takes twice as long.
    maxWorkers: 2,
    reporters: ["default", closingLine()],
  },
});
