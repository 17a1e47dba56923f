import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { dyingYoung } from "../bin/collector.ts";
import { PIECES } from "./all-parts.ts";
import type { Fact, Piece } from "./fact.ts";

/**
 * `npm run verify [-- PART …]`: what the project promises, at scale, on the built code. One line a fact with what was measured; the last line is
 * `N passed, N failed` (and `, N skipped`). Exit 1 when a fact failed. Every piece runs in a process of its own, as many at once as there are cores.
 */
const PARTS = [...new Set(PIECES.map(({ part }) => part))];
const COLUMN = { passed: "ok     ", failed: "FAILED ", skipped: "skipped" } as const;

if (process.send === undefined) process.exitCode = await all(process.argv.slice(2));
else {
  dyingYoung();
  const piece = PIECES.find(({ id }) => id === process.argv[2]);
  await piece?.run((fact) => process.send?.(fact));
  process.disconnect();
}

async function all(asked: readonly string[]): Promise<number> {
  const unknown = asked.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) {
    console.error(`Failed to start the verification: there is no part "${unknown}". There are: ${PARTS.join(", ")}.`);
    return 64;
  }
  const pieces = PIECES.filter(({ part }) => asked.length === 0 || asked.includes(part));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const tell =
    ({ part }: Piece) =>
    (fact: Fact) => {
      counts[fact.outcome] += 1;
      console.log(`${COLUMN[fact.outcome]} ${part}: ${fact.what}: ${fact.measured}`);
    };
  const waiting = [...pieces];
  const worker = async () => {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) await inItsOwnProcess(piece, tell(piece));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ""}`);
  return counts.failed === 0 ? 0 : 1;
}

/** A piece that dies has failed, whatever it told before. */
function inItsOwnProcess(piece: Piece, tell: (fact: Fact) => void): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let told = 0;
    const child = fork(fileURLToPath(import.meta.url), [piece.id]);
    child.on("message", (fact) => {
      told += 1;
      tell(fact as Fact);
    });
    child.on("close", (code) => {
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      if (code !== 0 || told === 0)
        tell({ what: `${piece.id} runs to its end`, measured: `exit ${code} after ${seconds} s`, outcome: "failed" });
      resolve();
    });
  });
}
