import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Plan } from "../plan/plan.ts";
import { history } from "../trace/history.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import type { Subject } from "./subject.ts";

/** A guard with one duty broken, and the claim that must catch it. `subject.name` is the mutant's id. */
export interface MutantUnderTest {
  readonly title: string;
  readonly expected: string;
  readonly subject: Subject;
}

export interface MutantsOptions {
  readonly mutants: readonly MutantUnderTest[];
  readonly draw: (k: number) => Plan;
  /** At most so many cases each. */
  readonly cases: number;
  /** Every mutant meets all cases: `killedBy` then lists all claims that kill it within them. */
  readonly isFull?: boolean;
  readonly invariants: readonly Invariant[];
  readonly isStopped?: () => boolean;
  readonly onProgress?: (progress: { readonly cases: number; readonly alive: number }) => void | Promise<void>;
}

/** One row of the kill matrix. `cases`: cases until the expected claim was violated; of a survivor, the cases it survived. */
export interface MutantRow {
  readonly id: string;
  readonly title: string;
  readonly expected: string;
  readonly killedBy: readonly string[];
  readonly isKilled: boolean;
  readonly cases: number;
}
export interface KillMatrix {
  readonly mutants: readonly MutantRow[];
  readonly survivors: readonly string[];
  readonly exit: ExitCode;
}

/** A killed mutant is still run up to this case, so that other claims that catch it are seen too. */
const WATCHED_CASES = 300;
const PROGRESS_EVERY = 16;

interface Life {
  readonly mutant: MutantUnderTest;
  readonly killers: Set<string>;
  killedAfter: number | null;
  cases: number;
}

/** Runs every mutant under the same drawn cases until the claim it must fail is violated. Survivors make the exit 1: the check has lost a tooth. */
export async function mutants(options: MutantsOptions): Promise<KillMatrix> {
  const lives: Life[] = options.mutants.map((mutant) => ({ mutant, killers: new Set(), killedAfter: null, cases: 0 }));
  for (let k = 0; k < options.cases; k += 1) {
    const watched = lives.filter((life) => life.killedAfter === null || k < WATCHED_CASES || options.isFull === true);
    if (watched.length === 0) break;
    if (k % PROGRESS_EVERY === 0) {
      await options.onProgress?.({ cases: k, alive: lives.filter((life) => life.killedAfter === null).length });
      if (options.isStopped?.() === true) break;
    }
    const plan = options.draw(k);
    for (const life of watched) await oneCase(life, plan, options.invariants);
  }
  return matrix(lives, options.invariants);
}

async function oneCase(life: Life, plan: Plan, invariants: readonly Invariant[]): Promise<void> {
  const verdicts = judge(history(await life.mutant.subject.run(plan)), invariants);
  life.cases += 1;
  for (const verdict of verdicts) {
    if (verdict.outcome !== "violated") continue;
    life.killers.add(verdict.invariant);
    if (verdict.invariant === life.mutant.expected) life.killedAfter ??= life.cases;
  }
}

function matrix(lives: readonly Life[], invariants: readonly Invariant[]): KillMatrix {
  const rows = lives.map(({ mutant, killers, killedAfter, cases }) => ({
    id: mutant.subject.name,
    title: mutant.title,
    expected: mutant.expected,
    killedBy: invariants.filter(({ id }) => killers.has(id)).map(({ id }) => id),
    isKilled: killedAfter !== null,
    cases: killedAfter ?? cases,
  }));
  return killMatrix(rows);
}

/** The rows as a matrix: each mutant's is its own affair, whoever worked it out. */
export function killMatrix(rows: readonly MutantRow[]): KillMatrix {
  const survivors = rows.filter((row) => !row.isKilled).map((row) => row.id);
  return { mutants: rows, survivors, exit: survivors.length === 0 ? EXIT.holds : EXIT.violated };
}
