import { createHash } from "node:crypto";
import { dyingYoung } from "../bin/collector.ts";
import { draw } from "../properties/draw.ts";
import { defaultScenario } from "../properties/scenarios/default.ts";
import { world } from "../simulators/world.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import { run } from "../src/run/run.ts";
import { fingerprint } from "../src/trace/fingerprint.ts";

/**
 * `digest.js CASES in-order|shuffled`: one hash over the fingerprints of so many default plans under the reference guard, in the order of
 * their cases, in whatever order they were run.
 */
dyingYoung();
const [cases, order] = [Number(process.argv[2]), process.argv[3]];
/** Visits every case once when `cases` and the stride have no common divisor. */
const STRIDE = 7_919;
const prints: string[] = [];
for (let at = 0; at < cases; at += 1) {
  const k = order === "shuffled" ? (at * STRIDE + 13) % cases : at;
  prints[k] = fingerprint(await run(draw(defaultScenario, "determinism", k), referenceGuard, world));
}
process.stdout.write(`${createHash("sha256").update(prints.join("\n")).digest("hex")}\n`);
