import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { FROM_OUTSIDE } from "../properties/invariants/from-outside.ts";
import type { DoorId } from "../simulators/doors/door.ts";
import type { DialectId } from "../simulators/wire/dialects/dialect.ts";
import type { Invariant } from "../src/judge/invariant.ts";
import { seenFromOutside } from "../src/judge/seen-from-outside.ts";
import { InputError } from "../src/plan/input-error.ts";
import type { Plan } from "../src/plan/plan.ts";
import { clientWords } from "../src/report/replay-command.ts";
import { LostSubject } from "../src/search/harness-fault.ts";
import type { Spends } from "../src/search/subject.ts";
import { type Cell, cell, type Outcome } from "../src/subject/cell.ts";
import type { Trace } from "../src/trace/trace.ts";
import {
  CLIENT_MEMORY_MAX_BYTES,
  CLIENT_PATIENCE_MS,
  type ClientOpening,
  type ClientRun,
  type ClientSaid,
  THROWN_MAX,
} from "./client-words.ts";
import type { Crew } from "./crew.ts";
import { listCrew } from "./crews.ts";
import type { Io } from "./io.ts";
import { processEntry } from "./process-entry.ts";

/** How a whole client is put under test. */
export interface WholeClient {
  readonly file: string;
  readonly door: DoorId;
  readonly dialect: DialectId;
}

const ACCEPTED = "A .ts, .mts, .js, .mjs or .cjs file whose default export is a ClientFactory is accepted.";

/** A run with bytes costs a hundred times more. */
const SPENDS: Spends = { witnesses: 2, attempts: 3, executionsAShrink: 200, executions: 300 };

/**
 * A whole client from a user's file, in a process of its own, behind a door and with the globals of each run: whom a plan is put to, and no more than one plan
 * at a time. A file that is no client is told in one line (`InputError`). A run throws `LostSubject` when the client does not come back from it. What the
 * client threw is told when the crews are closed.
 */
export async function clientUnderTest({ file, door, dialect }: WholeClient, io: Io): Promise<Crew> {
  const opening: ClientOpening = { file, path: clientFile(file), door, dialect };
  const name = clientWords(opening);
  let process: Cell | null = null;
  const thrown = new Map<string, string>();
  let isClosed = false;
  const open = async (): Promise<Cell> => {
    process = cell({ ...processEntry("client-worker"), onText: io.err });
    const outcome = await process.put(opening);
    if (outcome.kind === "said") traceIn(outcome.said as ClientSaid);
    else throw new InputError(`load the client ${file}`, `its process ended while it was loaded (${lostBy(outcome)})`, ACCEPTED);
    return process;
  };
  listCrew({
    async close() {
      isClosed = true;
      await process?.close();
      // A stack belongs to one machine, so no trace holds one; but its author wants to see it.
      if (thrown.size > 0) io.err(`What the client threw; it told its caller nothing then:\n${[...thrown.values()].join("\n")}\n`);
    },
  });
  const run = oneAtATime(async (plan: Plan) => {
    if (isClosed) throw new Error("The work was given up.");
    const outcome = await (process ?? (await open())).put({ plan } satisfies ClientRun);
    if (outcome.kind === "died") {
      process = null;
      throw new LostSubject(`The client ${lostBy(outcome)}.`, name, plan);
    }
    const said = outcome.said as ClientSaid;
    for (const stack of said.kind === "done" ? said.thrown : []) {
      const [what = ""] = stack.split("\n");
      if (!thrown.has(what) && thrown.size < THROWN_MAX) thrown.set(what, stack);
    }
    return traceIn(said);
  });
  await open();
  return { tested: { name, run, spends: SPENDS }, baseline: null, excused: [], hands: () => undefined };
}

/** The claims as they can be asked about a client, where one is under test. */
export function claimsFor(whole: WholeClient | null, invariants: readonly Invariant[]): readonly Invariant[] {
  return whole === null ? invariants : seenFromOutside(invariants, FROM_OUTSIDE);
}

function clientFile(file: string): string {
  const refuse = (why: string): InputError => new InputError(`load the client ${file}`, why, ACCEPTED);
  const path = resolve(file);
  if (!existsSync(path)) throw refuse("there is no such file");
  if (!statSync(path).isFile()) throw refuse("that is not a file");
  return path;
}

/** The trace of a run; what came instead of one is thrown. */
function traceIn(said: ClientSaid): Trace {
  switch (said.kind) {
    case "done":
      return JSON.parse(said.json ?? "null") as Trace;
    case "refused":
      throw InputError.told(said.line);
    case "crash":
      throw new Error(said.what);
  }
}

function lostBy({ how, words }: Extract<Outcome, { kind: "died" }>): string {
  if (words?.why === "memory") return `uses more than ${CLIENT_MEMORY_MAX_BYTES / (1 << 20)} MB of memory`;
  if (words?.why === "silence") return `does not answer: it kept its process to itself for ${CLIENT_PATIENCE_MS / 1000} s`;
  return `ended its process (${how})`;
}

/** A door is open for one run at a time; whoever comes meanwhile waits. */
function oneAtATime(run: (plan: Plan) => Promise<Trace>): (plan: Plan) => Promise<Trace> {
  let last: Promise<unknown> = Promise.resolve();
  return (plan) => {
    const next = last.then(() => run(plan));
    last = next.catch(() => {});
    return next;
  };
}
