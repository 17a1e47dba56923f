import { defineConfig } from "vitest/config";
import { closingLine } from "./test/closing-line.ts";

/** Tests mirror the rooms. The closing line is what CI reads; the rest is for people. */
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    reporters: ["default", closingLine()],
  },
});
