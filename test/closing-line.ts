import type { TestModule, Vitest } from "vitest/node";

/**
 * A reporter whose last line is `N passed, N failed` (and `, N skipped` where any was), alone on its line and after everything else.
 * A file that could not be loaded and an error outside every test count as failed.
 */
export function closingLine() {
  let line = "0 passed, 0 failed";
  return {
    onInit(_vitest: Vitest) {
      process.once("exit", () => process.stdout.write(`${line}\n`));
    },
    onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
      line = counted(modules, unhandledErrors.length);
    },
  };
}

function counted(modules: readonly TestModule[], unhandledErrors: number): string {
  let passed = 0;
  let failed = unhandledErrors;
  let skipped = 0;
  for (const module of modules) {
    failed += module.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === "passed") passed += 1;
      else if (state === "skipped") skipped += 1;
      else failed += 1;
    }
  }
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
