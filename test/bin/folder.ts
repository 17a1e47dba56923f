import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of the running test's own, gone when it is over. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "a2a-chaos-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}
