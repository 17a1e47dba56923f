import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../bin/package-root.ts";
import { writeToken } from "../src/plan/token.ts";
import { drawCase } from "./case.ts";
import { type Row, row } from "./row.ts";

const TRIES = 15;

/**
 * How long a pasted token takes to come back as a verdict, in a process of its own, and how much of that is node's own start. The least of several
 * tries, in turns with a node that does nothing: whatever else the machine does can only add.
 */
export function replayLatency(): readonly Row[] {
  const bin = join(packageRoot(), "bin", "a2a-chaos.js");
  if (!existsSync(bin)) throw new Error(`Failed to time a replay: ${bin} is not there. Run the bench from a checkout.`);
  const token = writeToken(drawCase(1));
  let bare = Number.POSITIVE_INFINITY;
  let replayed = Number.POSITIVE_INFINITY;
  for (let at = 0; at < TRIES; at += 1) {
    bare = Math.min(bare, timed(["-e", "0"]));
    replayed = Math.min(replayed, timed([bin, "replay", token, "--guard", "reference"]));
  }
  return [row("replay of a token, process and all", replayed, "ms"), row("  beyond node's own start", replayed - bare, "ms")];
}

function timed(argv: readonly string[]): number {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [...argv], { encoding: "utf8" });
  if (status !== 0 && status !== 2) throw new Error(`Failed to time ${argv.join(" ")}: it exited with ${status}. ${stderr}`);
  return performance.now() - startedAt;
}
