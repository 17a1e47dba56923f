import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The line that CI reads, printed by this repository's own configuration over a small suite of its own. */

const root = join(import.meta.dirname, "..");
const imports = 'import { expect, test } from "vitest";\n';

function closingLineOf(files: Readonly<Record<string, string>>): { line: string | undefined; status: number | null } {
  const suite = mkdtempSync(join(tmpdir(), "closing-line-"));
  try {
    symlinkSync(join(root, "node_modules"), join(suite, "node_modules"));
    mkdirSync(join(suite, "test"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(suite, "test", `${name}.test.ts`), imports + text);
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const { stdout, status } = spawnSync(process.execPath, [vitest, "run", "--root", suite, "--config", join(root, "vitest.config.ts")], {
      encoding: "utf8",
    });
    return { line: stdout.trimEnd().split("\n").at(-1), status };
  } finally {
    rmSync(suite, { recursive: true });
  }
}

test("the last line counts what passed", () => {
  const { line, status } = closingLineOf({ a: 'test("one", () => {});\ntest("two", () => {});' });

  expect([line, status]).toEqual(["2 passed, 0 failed", 0]);
});

test("a failure, a file that does not load and an error outside every test all count as failed; what was skipped is said", () => {
  const { line, status } = closingLineOf({
    a: 'test("good", () => {});\ntest("bad", () => expect(1).toBe(2));\ntest.runIf(false)("later", () => {});',
    b: 'throw new Error("does not load");',
    c: 'test("leaks", () => { Promise.reject(new Error("nobody waits for this")); });',
  });

  expect([line, status]).toEqual(["2 passed, 3 failed, 1 skipped", 1]);
});
