import type { Exposure } from "../judge/exposure.ts";
import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Verdict } from "../judge/verdict.ts";
import type { Plan } from "../plan/plan.ts";
import { type History, history } from "../trace/history.ts";
import { isUnanswered } from "../trace/is-unanswered.ts";
import type { Trace } from "../trace/trace.ts";
import { type CaseRecord, caseRecord } from "./case-record.ts";
import { type Compared, comparing } from "./comparison.ts";
import { type Counts, countCase, counts } from "./counts.ts";
import { faultOf, type HarnessFault } from "./harness-fault.ts";
import { runAgain } from "./run-again.ts";
import type { Stakes } from "./stakes.ts";
import type { Subject } from "./subject.ts";

/** What every case of a campaign is put to, wherever it is run. */
export interface Work {
  readonly subject: Subject;
  /** A guard that meets every case too, to see where the two part. */
  readonly baseline?: Subject | null;
  readonly stakes: Stakes;
  readonly draw: (k: number) => Plan;
  readonly invariants: readonly Invariant[];
  readonly exposures: readonly ((history: History) => readonly Exposure[])[];
  /** Whether each case is told by itself, too. */
  readonly keepsRecords?: boolean;
  readonly onJudged?: (plan: Plan, trace: Trace, verdicts: readonly Verdict[], k: number) => void | Promise<void>;
}

/** Some cases of a campaign, run and judged: plain values that may have come from another process. */
export interface CaseBlock {
  readonly counts: Counts;
  /** Which cases violated which claims, in the order of the cases, then of the claims. */
  readonly violated: readonly { readonly case: number; readonly invariant: string }[];
  readonly compared: Compared | null;
  /** Every counted case by itself, where the work asks for it; empty otherwise. */
  readonly records: readonly CaseRecord[];
  /** In so many of them the guard did not answer at all. */
  readonly unanswered: number;
  /** What the harness did wrong in the case after the last one that is counted. */
  readonly fault: HarnessFault | null;
  /** Ended before all its cases were run: told to, or by a violation that ends it. */
  readonly isCut: boolean;
}

/** One passing plan in so many is run twice, to show that the harness is deterministic. */
const SAMPLE_EVERY = 100;

/** Runs and judges the given cases, one after the other. `goesOn` is asked before each; `failsFast` ends the block with the first case that violates a claim. */
export async function caseBlock(
  work: Work,
  cases: readonly number[],
  { goesOn = () => true, failsFast = false }: { readonly goesOn?: () => boolean; readonly failsFast?: boolean } = {},
): Promise<CaseBlock> {
  let unanswered = 0;
  const total = counts(work.invariants, work.stakes);
  const records: CaseRecord[] = [];
  const violated: { case: number; invariant: string }[] = [];
  const beside = work.baseline == null ? null : comparing(work.baseline, work.invariants);
  let fault: HarnessFault | null = null;
  for (const k of cases) {
    if (!goesOn()) break;
    let plan: Plan | null = null;
    try {
      plan = work.draw(k);
      const trace = await work.subject.run(plan);
      if (isUnanswered(trace)) unanswered += 1;
      const past = history(trace);
      const verdicts = judge(past, work.invariants);
      await work.onJudged?.(plan, trace, verdicts, k);
      await beside?.meet(plan, trace, verdicts);
      const broken = verdicts.filter(({ outcome }) => outcome === "violated");
      if (broken.length === 0 && k % SAMPLE_EVERY === 0) await runAgain(work.subject, plan, trace);
      countCase(
        total,
        k,
        trace,
        verdicts,
        work.exposures.flatMap((exposures) => exposures(past)),
      );
      if (work.keepsRecords === true) records.push(caseRecord(k, trace, verdicts));
      for (const { invariant } of broken) violated.push({ case: k, invariant });
      if (failsFast && broken.length > 0) break;
    } catch (error) {
      fault = faultOf(error, k, plan);
      break;
    }
  }
  return {
    counts: total,
    violated,
    compared: beside?.compared() ?? null,
    records,
    unanswered,
    fault,
    isCut: fault === null && total.cases < cases.length,
  };
}
