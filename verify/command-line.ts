import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../bin/package-root.ts";

/** What a command of the built command line came to, in an empty folder of its own. `document`: its one JSON document. */
export interface Came {
  readonly exit: number;
  readonly stderr: string;
  readonly document: unknown;
}

const OUTPUT_MAX = 1 << 29;

export function commandLine(argv: readonly string[]): Came {
  const cwd = mkdtempSync(join(tmpdir(), "a2a-chaos-verify-"));
  try {
    const bin = join(packageRoot(), "bin", "a2a-chaos.js");
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...argv, "--json"], {
      cwd,
      encoding: "utf8",
      maxBuffer: OUTPUT_MAX,
    });
    return { exit: status ?? -1, stderr, document: stdout === "" ? null : JSON.parse(stdout) };
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
