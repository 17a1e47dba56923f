import { world } from "../simulators/world.ts";
import type { InputError } from "../src/plan/input-error.ts";
import type { Plan } from "../src/plan/plan.ts";
import { run } from "../src/run/run.ts";
import type { CaseBlock } from "../src/search/case-block.ts";
import type { Counterexample } from "../src/search/counterexample.ts";
import type { Hands } from "../src/search/hands.ts";
import { NondeterminismError } from "../src/search/harness-fault.ts";
import type { KillMatrix } from "../src/search/mutants.ts";
import type { Subject } from "../src/search/subject.ts";
import { type Cell, cell } from "../src/subject/cell.ts";
import type { Excuse } from "../src/subject/excuse.ts";
import { type Known, lastingCell } from "../src/subject/lasting-cell.ts";
import { UnsteadyGuardError } from "../src/subject/unsteady-guard-error.ts";
import type { Trace } from "../src/trace/trace.ts";
import type { Opened, Opening, WorkSaid } from "./crew-words.ts";
import { listCrew } from "./crews.ts";
import { guardAtRevision } from "./guard-at-revision.ts";
import { guardNamed, isOurs, isStranger } from "./guards.ts";
import type { Io } from "./io.ts";
import { processEntry } from "./process-entry.ts";
import { isProgram } from "./program-name.ts";
import { queue } from "./queue.ts";
import { spare } from "./spare.ts";
import { refusal, usersFile } from "./users-guard.ts";
import { programRefusal } from "./users-program.ts";
import type { Done, Setting, Work } from "./work.ts";

export interface CrewOptions {
  readonly guard: string;
  readonly baseline?: string | undefined;
  /** So many processes do the work; one of ours alone is put to work in this very process. */
  readonly jobs?: number | undefined;
  /** Told the stack of what a user's guard throws. */
  readonly onThrow?: ((stack: string) => void) | undefined;
}

/** The guards under test, wherever they are, and who puts cases to them. */
export interface Crew {
  readonly tested: Subject;
  readonly baseline: Subject | null;
  readonly excused: readonly Excuse[];
  /** Whoever does the work of a campaign; undefined: this process itself. */
  readonly hands: (setting: Setting) => Hands | undefined;
  /** Whoever tries mutants; undefined: this process itself. */
  readonly mutants?: (work: Omit<Extract<Work, { kind: "mutants" }>, "kind">) => Promise<KillMatrix>;
}

const MEMORY_MAX_BYTES = 768 * (1 << 20);

/**
 * Calls the guards of a command by their names. A user's guard is loaded in processes of its own; when it does not load, that is told in one line
 * (`InputError`). Whoever calls closes the crews when the command is done.
 */
export async function crew(asking: CrewOptions, io: Io): Promise<Crew> {
  const { jobs = 1, onThrow = () => {} } = asking;
  const { guard, baseline, files } = await placed(asking);
  const names = baseline === undefined ? [guard] : [guard, baseline];
  const isElsewhere = (name: string) => files.has(name) || isStranger(name);
  const isWatched = names.some(isElsewhere);
  const local = new Map<string, Awaited<ReturnType<typeof guardNamed>>>();
  for (const name of names) {
    if (isProgram(name)) continue;
    if (isElsewhere(name)) usersFile(files.get(name) ?? name);
    else local.set(name, await guardNamed(name));
  }
  const own = (name: string): Subject | null => {
    const factory = local.get(name)?.factory;
    return factory === undefined ? null : { name, run: (plan) => run(plan, factory, world) };
  };
  const here = { tested: own(guard), baseline: baseline === undefined ? null : own(baseline) };
  if (!isWatched && jobs === 1 && here.tested !== null)
    return { tested: here.tested, baseline: here.baseline, excused: local.get(guard)?.excused ?? [], hands: () => undefined };

  const opening: Opening = { guard, baseline: baseline ?? null, files, isWatched, memoryMaxBytes: MEMORY_MAX_BYTES };
  const known: Known = { halts: [], isSudden: false };
  let excused: readonly Excuse[] = local.get(guard)?.excused ?? [];
  const spares = spare(
    () => opensUp(opening, io),
    ([made]) => made.close(),
    jobs,
  );
  listCrew(spares);
  const cells = Array.from({ length: jobs }, () =>
    lastingCell<Work, WorkSaid>({
      open: async () => {
        const [made, opened] = await spares.take();
        excused = opened.excused;
        return made;
      },
      known,
      runOf: (plan) => runNamed(plan),
      memoryMaxBytes: MEMORY_MAX_BYTES,
    }),
  );
  for (const one of cells) listCrew(one);
  // What cannot be loaded is told before anything is run.
  if (isWatched) await cells[0]?.ready();
  const put = queue(cells.map((one) => (work: Work) => one.put(work).catch(asFault)));
  const asked = async <D extends Done>(work: Work): Promise<D> => doneOf<D>(await put(work), onThrow);
  const afar = (of: "guard" | "baseline", name: string): Subject => ({
    name,
    run: (plan: Plan) => asked<Trace>({ kind: "run", of, plan }),
  });
  return {
    tested: here.tested ?? afar("guard", guard),
    baseline: baseline === undefined ? null : (here.baseline ?? afar("baseline", baseline)),
    excused,
    mutants: (work) => asked<KillMatrix>({ kind: "mutants", ...work }),
    hands: (setting) => ({
      width: jobs,
      async cases(cases, { goesOn, failsFast }) {
        const isOver = !goesOn();
        const block = await asked<CaseBlock>({ kind: "cases", setting, cases: isOver ? [] : cases, failsFast });
        return isOver ? { ...block, isCut: true } : block;
      },
      attempt: (invariant, k) => asked<Counterexample>({ kind: "attempt", setting, invariant: invariant.id, case: k }),
    }),
  };
}

/** Guards that a git revision names are put into folders of their own; `files`: where, by the names that pin them. */
async function placed({ guard, baseline }: CrewOptions): Promise<Pick<CrewOptions, "guard" | "baseline"> & Pick<Opening, "files">> {
  const files = new Map<string, string>();
  const pinned = async (name: string) => {
    const at = isProgram(name) || (await isOurs(name)) ? null : await guardAtRevision(name, guard);
    if (at === null) return name;
    listCrew({ close: async () => at.close() });
    files.set(at.name, at.file);
    return at.name;
  };
  return {
    guard: guard.includes(":") ? await pinned(guard) : guard,
    baseline: baseline === undefined ? undefined : await pinned(baseline),
    files,
  };
}

async function opensUp(opening: Opening, io: Io): Promise<readonly [Cell, Extract<Opened, { kind: "opened" }>]> {
  const made = cell({ ...processEntry("worker"), onText: io.err });
  const outcome = await made.put(opening);
  const opened: Opened | null = outcome.kind === "said" ? (outcome.said as Opened) : null;
  if (opened?.kind === "opened") return [made, opened];
  await made.close();
  if (opened !== null) throw refused(opened.guard, opened.why);
  throw refused(opening.guard, "its process ended while it was loaded, or it did not load within 30 s");
}

function runNamed(name: string): Work {
  const [of, plan] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
  return { kind: "run", of: of === "baseline" ? "baseline" : "guard", plan: JSON.parse(plan) };
}

function doneOf<D extends Done>(said: WorkSaid, onThrow: (stack: string) => void): D {
  switch (said.kind) {
    case "nondeterminism":
      throw new NondeterminismError(said.what, said.event);
    case "crash":
      throw new Error(said.what);
    case "done":
      if (said.thrown !== null) onThrow(said.thrown);
      return said.done as D;
  }
}

/** A guard of which nothing can be said is told as one that does not do the same twice. */
function asFault(error: unknown): never {
  throw error instanceof UnsteadyGuardError ? new NondeterminismError(error.message, null) : error;
}

function refused(name: string, why: string): InputError {
  return isProgram(name) ? programRefusal(name, why) : refusal(name, why);
}
