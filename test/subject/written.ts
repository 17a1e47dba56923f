import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Files of a user, in a folder of the running test's own: gives the path of the first. */
export function written(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "a2a-chaos-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  return paths[0] ?? folder;
}
