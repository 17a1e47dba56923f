import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { packageRoot } from "../bin/package-root.ts";
import { world } from "../simulators/world.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import type { GuardFactory } from "../src/port/guard.ts";
import { run } from "../src/run/run.ts";
import { frozenGuard } from "../src/subject/frozen-guard.ts";
import { halting } from "../src/subject/halting.ts";
import { program } from "../src/subject/program.ts";
import { watchman } from "../src/subject/watchman.ts";
import { drawCase, judgeCase, readCase } from "./case.ts";
import { median, type Row, row } from "./row.ts";
import { cpuMs } from "./stopwatch.ts";

const PLANS = 200;
const CASES = 3_000;
const BLOCK = 100;
const ECHO = "import sys\nfor line in sys.stdin:\n    sys.stdout.write(line)\n    sys.stdout.flush()\n";

/**
 * What a guard of somebody else costs. A program: its decisions a second beside those of one that only echoes the same lines, over the same pipe. A file: the
 * processor time of a case beside the same guard taken for one of ours. And what two processes do beside one, in the processor time each of them takes.
 */
export async function strangers(): Promise<readonly Row[]> {
  return [...(await byCommand()), ...(await byFile()), ...twoJobs()];
}

async function byCommand(): Promise<readonly Row[]> {
  const lines: string[] = [];
  for (let k = 0; k < PLANS; k += 1) {
    lines.push(JSON.stringify({ call: "reset" }));
    await run(drawCase(k), noting(lines), world);
  }
  const rate = (words: readonly string[]): number => {
    const asked = program(words, 5_000, () => {});
    for (const line of lines.slice(0, 500)) asked.ask(line);
    const startedAt = performance.now();
    for (const line of lines) asked.ask(line);
    const perSecond = (lines.length / (performance.now() - startedAt)) * 1_000;
    asked.end();
    return perSecond;
  };
  if (spawnSync("python3", ["--version"]).status !== 0) return [row("a guard in Python (there is no python3)", 0, "decisions/s")];
  const python = rate(["python3", join(packageRoot(), "examples/guard-in-python/guard.py")]);
  const echo = rate(["python3", "-c", ECHO]);
  return [
    row("a guard in Python, by command", python, "decisions/s"),
    row("a program that echoes, over the same pipe", echo, "lines/s"),
    row("  the guard, of the echo", (python / echo) * 100, "%"),
  ];
}

/** The reference guard, which writes down each question as the line a program would read. */
function noting(lines: string[]): GuardFactory {
  let made = 0;
  return (saved, limits) => {
    made += 1;
    const guard = made;
    const note = (question: object) => lines.push(JSON.stringify(question));
    note({ call: "make", guard, saved, limits });
    const inner = referenceGuard(saved, limits);
    return {
      start(ask) {
        note({ call: "start", guard, ask });
        return inner.start(ask);
      },
      opened(binding) {
        note({ call: "opened", guard, binding });
        return inner.opened(binding);
      },
      heard(news) {
        note({ call: "heard", guard, news });
        return inner.heard(news);
      },
      address(ask) {
        note({ call: "address", guard, ask });
        return inner.address(ask);
      },
      save() {
        note({ call: "save", guard });
        return inner.save();
      },
    };
  };
}

/** Whole cases, in turns, so that both guards meet the same machine. */
async function byFile(): Promise<readonly Row[]> {
  const count = halting(watchman({ memoryMaxBytes: Number.MAX_SAFE_INTEGER, wordsTo: 2, write: () => {} }));
  count.begin({ halts: [], at: [], names: null, isCareful: false });
  const theirs = frozenGuard(referenceGuard, { call: count.call });
  const ours: number[] = [];
  const strange: number[] = [];
  for (let from = 0; from < CASES; from += BLOCK) {
    ours.push(await blockMs(from, (k) => run(drawCase(k), referenceGuard, world)));
    strange.push(
      await blockMs(from, (k) =>
        count.run(
          () => "",
          () => run(drawCase(k), theirs, world),
        ),
      ),
    );
  }
  count.end();
  const [one, other] = [median(ours), median(strange)].map((ms) => (ms / BLOCK) * 1_000) as [number, number];
  return [
    row("a case, of a guard of ours", one, "µs"),
    row("a case, of the same guard in a file, watched", other, "µs"),
    row("  what being a stranger costs", (other / one - 1) * 100, "%"),
  ];
}

async function blockMs(from: number, runCase: (k: number) => ReturnType<typeof run>): Promise<number> {
  const before = cpuMs();
  for (let k = from; k < from + BLOCK; k += 1) judgeCase(readCase(await runCase(k)));
  return cpuMs() - before;
}

/** Long enough for what each process spends on warming up, some four seconds, not to count. */
const JOB_CASES = 200_000;

/** The processor time that two processes take together beside what one takes: two free cores are as much quicker as this leaves them. */
function twoJobs(): readonly Row[] {
  const bin = join(packageRoot(), "bin", "a2a-chaos.js");
  const timed = (jobs: number) => {
    const startedAt = performance.now();
    const { status } = spawnSync(
      process.execPath,
      [
        bin,
        "run",
        "--cases",
        String(JOB_CASES),
        "--seed",
        "bench",
        "--corpus",
        "bench-corpus-that-is-not",
        "--jobs",
        String(jobs),
        "--json",
      ],
      { encoding: "utf8", maxBuffer: 1 << 27 },
    );
    if (status !== 0 && status !== 2) throw new Error(`Failed to time --jobs ${jobs}: it exited with ${status}.`);
    return performance.now() - startedAt;
  };
  const [one, two] = [timed(1), timed(2)];
  return [
    row(`${JOB_CASES} cases, --jobs 1`, one / 1_000, "s"),
    row(`${JOB_CASES} cases, --jobs 2`, two / 1_000, "s"),
    row("  two jobs, of one", one / two, "times as quick"),
  ];
}
