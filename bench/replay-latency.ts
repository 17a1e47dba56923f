import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeToken } from "../src/plan/token.ts";
import { drawCase } from "./case.ts";
import { median, type Row, row } from "./row.ts";

const TRIES = 9;

/** How long a pasted token takes to come back as a verdict, in a process of its own, and how much of that is node's own start. */
export function replayLatency(): readonly Row[] {
  const bin = fileURLToPath(new URL("../../bin/a2a-chaos.js", import.meta.url));
  if (!existsSync(bin)) throw new Error(`Failed to time a replay: ${bin} is not there. Run the bench from a checkout.`);
  const token = writeToken(drawCase(1));
  const bare = median(timed(["-e", "0"]));
  const replayed = median(timed([bin, "replay", token, "--guard", "reference"]));
  return [row("replay of a token, process and all", replayed, "ms"), row("  beyond node's own start", replayed - bare, "ms")];
}

function timed(argv: readonly string[]): number[] {
  return Array.from({ length: TRIES }, () => {
    const startedAt = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [...argv], { encoding: "utf8" });
    if (status !== 0 && status !== 2) throw new Error(`Failed to time ${argv.join(" ")}: it exited with ${status}. ${stderr}`);
    return performance.now() - startedAt;
  });
}
