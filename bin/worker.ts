import { writeSync } from "node:fs";
import { world } from "../simulators/world.ts";
import { canonicalPlan } from "../src/plan/plan-codec.ts";
import { run } from "../src/run/run.ts";
import { NondeterminismError } from "../src/search/harness-fault.ts";
import type { Subject } from "../src/search/subject.ts";
import { WORDS_TO } from "../src/subject/cell.ts";
import type { GuardFile } from "../src/subject/guard-file.ts";
import { type Halting, halting } from "../src/subject/halting.ts";
import type { Ordered, Said } from "../src/subject/lasting-cell.ts";
import { type Watchman, watchman } from "../src/subject/watchman.ts";
import { whereThrown } from "../src/subject/where-thrown.ts";
import { dyingYoung } from "./collector.ts";
import type { Opened, Opening, WorkSaid } from "./crew-words.ts";
import type { GuardUnderTest } from "./guard-under-test.ts";
import { guardNamed, isStranger } from "./guards.ts";
import { isProgram } from "./program-name.ts";
import { usersGuard } from "./users-guard.ts";
import { type UsersProgram, usersProgram } from "./users-program.ts";
import { done, type Tested, type Work } from "./work.ts";

/**
 * A process that does pieces of a campaign, with the guards in it (docs/decisions/025): the first message says which, every other is a piece of work. Whatever
 * a guard does here it does to this process alone.
 */

/** How long a guard may take to load, with all that it imports, ms. */
const LOADING_MS = 30_000;
/** And how long it may take a program to start again. */
const STARTING_MS = 10_000;

let watch: Watchman | null = null;
let counting: Halting | null = null;
let tested: Tested | null = null;
const thrown: string[] = [];
const programs: UsersProgram[] = [];

const say = process.send?.bind(process);

dyingYoung();
standFast();
process.on("message", (message: Opening | Ordered<Work>) => {
  const answered = "work" in message ? worked(message) : opened(message);
  answered.then(
    (answer) => say?.(answer),
    // Without an answer whoever waits would wait for ever.
    (error) => {
      console.error(`The process of the guard gave up: ${whereThrown(error)}`);
      process.kill(process.pid, "SIGKILL");
    },
  );
});

/** Ctrl-C is for whoever put the work; a guard may not end the process as if all were well, nor bring it down with what it left behind. */
function standFast(): void {
  process.on("SIGINT", () => {});
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.exit = () => {
    throw new Error("a guard may not end the process");
  };
  const silenced = () => {
    throw new Error("a guard may not speak for its process");
  };
  process.send = silenced;
  process.disconnect = silenced;
  process.on("unhandledRejection", (reason) => console.error(`A promise that the guard left behind was rejected: ${String(reason)}`));
  process.on("uncaughtException", (error) => console.error(`What the guard left behind threw: ${String(error)}`));
}

async function opened({ guard, baseline, files, isWatched, memoryMaxBytes }: Opening): Promise<Opened> {
  if (isWatched) {
    watch = watchman({ memoryMaxBytes, wordsTo: WORDS_TO, write: (line) => writeSync(WORDS_TO, line) });
    counting = halting(watch);
  }
  const one = await loaded(guard, files.get(guard));
  if (one.kind === "refused") return { ...one, guard };
  const other = baseline === null ? null : await loaded(baseline, files.get(baseline));
  if (other?.kind === "refused") return { ...other, guard: baseline ?? "" };
  tested = {
    guard: subjectOf("guard", guard, one),
    baseline: baseline === null || other === null ? null : subjectOf("baseline", baseline, other),
    excused: one.excused,
  };
  return { kind: "opened", excused: one.excused };
}

/** A guard that never comes back from loading is one that does not answer. */
async function loaded(name: string, file: string | undefined): Promise<GuardFile> {
  if (file === undefined && !isStranger(name)) return { kind: "guard", ...(await guardNamed(name)) };
  watch?.allow(LOADING_MS);
  watch?.begin();
  watch?.called({ run: 0, call: 0 }, false);
  try {
    if (isProgram(name)) {
      const started = usersProgram(name, counting?.call ?? ((ask) => ask()), (pid) => say?.({ program: pid }));
      programs.push(started);
      return started.loaded;
    }
    return await usersGuard(file ?? name, {
      onThrow: (error) => thrown.push(error instanceof Error ? (error.stack ?? String(error)) : String(error)),
      ...(counting !== null && { call: counting.call }),
    });
  } finally {
    watch?.end();
  }
}

function subjectOf(of: "guard" | "baseline", name: string, { factory }: GuardUnderTest): Subject {
  const count = counting;
  if (count === null) return { name, run: (plan) => run(plan, factory, world) };
  return {
    name,
    run: (plan) =>
      count.run(
        () => `${of} ${canonicalPlan(plan)}`,
        () => {
          for (const one of programs) one.reset();
          return run(plan, factory, world);
        },
      ),
  };
}

async function worked({ work, orders, patienceMs }: Ordered<Work>): Promise<Said<WorkSaid>> {
  // A program is cut off by whoever asks it, which costs less than this process.
  watch?.allow(programs.length === 0 ? patienceMs : patienceMs + STARTING_MS);
  for (const one of programs) one.allow(patienceMs);
  thrown.length = 0;
  counting?.begin(orders);
  const answer = await said(work);
  counting?.end();
  return { answer, learned: counting?.learned() ?? [], named: counting?.named() ?? null };
}

async function said(work: Work): Promise<WorkSaid> {
  try {
    if (tested === null) throw new Error("Work came before the guards.");
    return { kind: "done", done: await done(work, tested), thrown: thrown[0] ?? null };
  } catch (error) {
    if (error instanceof NondeterminismError) return { kind: "nondeterminism", what: error.message, event: error.event };
    return { kind: "crash", what: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
