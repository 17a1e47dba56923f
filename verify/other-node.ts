import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Another Node to run under, or why there is none. */
export type OtherNode = { readonly path: string; readonly version: string } | { readonly path: null; readonly why: string };

/** The npm package `node` carries the binary of its own version. It is installed outside the repository, and kept there for the next time. */
export function otherNode(major: string): OtherNode {
  const folder = join(tmpdir(), `a2a-chaos-node-${major}`);
  const path = join(folder, "node_modules", "node", "bin", "node");
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const argv = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, `node@${major}`];
    const { status, stderr } = spawnSync("npm", argv, { encoding: "utf8", cwd: folder });
    if (status !== 0 || !existsSync(path)) return { path: null, why: `npm install node@${major} was refused: ${lastLine(stderr)}` };
  }
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
  return status === 0 ? { path, version: stdout.trim() } : { path: null, why: `the installed node@${major} does not start` };
}

function lastLine(text: string | null): string {
  return (text ?? "").trim().split("\n").at(-1)?.slice(0, 200) ?? "";
}
