import { defineConfig } from "vitest/config";
import { closingLine } from "./test/closing-line.ts";

/** Tests of the HTML report in a real browser: `npm run test:page`. Apart from the others because they need Chromium (/usr/bin/chromium, or $CHROMIUM). */
export default defineConfig({
  test: {
    include: ["test/page/*.browser.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", closingLine()],
  },
});
