import { EXPOSURES } from "../properties/exposures/all.ts";
import { INVARIANTS } from "../properties/invariants/all.ts";
import type { ClientOverride } from "../src/plan/client-override.ts";
import type { Plan } from "../src/plan/plan.ts";
import { attempt } from "../src/search/attempt.ts";
import { type CaseBlock, type Work as CaseWork, caseBlock } from "../src/search/case-block.ts";
import type { Counterexample } from "../src/search/counterexample.ts";
import { type KillMatrix, mutants } from "../src/search/mutants.ts";
import { claimsAtStake } from "../src/search/stakes.ts";
import type { Subject } from "../src/search/subject.ts";
import type { Excuse } from "../src/subject/excuse.ts";
import type { Trace } from "../src/trace/trace.ts";
import { scenarioNamed } from "./choices.ts";
import { drawn } from "./drawn.ts";
import { excusing } from "./excusing.ts";

/** Of which campaign a piece of work is: enough to make it anywhere, in plain values. */
export interface Setting {
  readonly scenario: string;
  readonly seed: string;
  /** What the configuration says of the client of every drawn plan. */
  readonly client?: ClientOverride | null;
  /** Only these claims; all at stake when empty. */
  readonly asked: readonly string[];
  /** Whether a baseline meets every case too. */
  readonly compares: boolean;
  /** Whether each case is told by itself, too. */
  readonly keepsRecords?: boolean;
}

/** The guards of a process that does work. */
export interface Tested {
  readonly guard: Subject;
  readonly baseline: Subject | null;
  readonly excused: readonly Excuse[];
}

/** A piece of work, in plain values, for whichever process has the guards. */
export type Work =
  | { readonly kind: "run"; readonly of: "guard" | "baseline"; readonly plan: Plan }
  | { readonly kind: "cases"; readonly setting: Setting; readonly cases: readonly number[]; readonly failsFast: boolean }
  | { readonly kind: "attempt"; readonly setting: Setting; readonly invariant: string; readonly case: number }
  | {
      readonly kind: "mutants";
      readonly ids: readonly string[];
      readonly scenario: string;
      readonly seed: string;
      readonly cases: number;
      readonly isFull: boolean;
    };
export type Done = Trace | CaseBlock | Counterexample | KillMatrix;

/** Does a piece of work. Throws what the search throws. */
export async function done(work: Work, tested: Tested): Promise<Done> {
  switch (work.kind) {
    case "run":
      return (work.of === "baseline" ? (tested.baseline ?? tested.guard) : tested.guard).run(work.plan);
    case "cases":
      return caseBlock(await caseWork(work.setting, tested), work.cases, { failsFast: work.failsFast });
    case "attempt": {
      const { subject, invariants, draw } = await caseWork(work.setting, tested);
      const invariant = invariants.find(({ id }) => id === work.invariant);
      if (invariant === undefined) throw new Error(`The claim ${work.invariant} is not at stake in ${work.setting.scenario}.`);
      return attempt(subject, invariant, draw(work.case), work.case);
    }
    case "mutants": {
      const { BROKEN_GUARDS } = await import("./broken-things.ts");
      const scenario = await scenarioNamed(work.scenario);
      return mutants({
        mutants: BROKEN_GUARDS.filter(({ subject }) => work.ids.includes(subject.name)),
        draw: drawn(scenario, work.seed),
        cases: work.cases,
        isFull: work.isFull,
        invariants: INVARIANTS,
      });
    }
  }
}

/** What every case of a campaign is put to. */
export async function caseWork(
  { scenario: id, seed, client, asked, compares, keepsRecords = false }: Setting,
  { guard, baseline, excused }: Tested,
): Promise<CaseWork> {
  const scenario = excusing(await scenarioNamed(id), excused);
  return {
    subject: guard,
    baseline: compares ? baseline : null,
    stakes: scenario,
    draw: drawn(scenario, seed, client),
    invariants: claimsAtStake(scenario, INVARIANTS, asked),
    exposures: EXPOSURES,
    keepsRecords,
  };
}
