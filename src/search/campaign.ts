import type { Exposure } from "../judge/exposure.ts";
import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Verdict } from "../judge/verdict.ts";
import { InputError } from "../plan/input-error.ts";
import type { Plan } from "../plan/plan.ts";
import { writeToken } from "../plan/token.ts";
import { type History, history } from "../trace/history.ts";
import type { Trace } from "../trace/trace.ts";
import type { CampaignResult, ClaimResult } from "./campaign-result.ts";
import { CANARY, type Canary, checkCanary } from "./canary.ts";
import { type ClaimTally, claimTally, count, countKnown, outcomeOf } from "./claim-tally.ts";
import type { Counterexample } from "./counterexample.ts";
import { cover, coverage, covered } from "./coverage.ts";
import { exitCode } from "./exit-code.ts";
import { addExposure, type ExposureTally, exposureRows } from "./exposure-tally.ts";
import { type Finder, finder } from "./finder.ts";
import { type HarnessFault, NondeterminismError } from "./harness-fault.ts";
import { runAgain } from "./run-again.ts";
import type { Stakes } from "./stakes.ts";
import type { Subject } from "./subject.ts";

/**
 * One search: `subject` under plans drawn from a scenario, case by case. Case k is `draw(k)` and nothing else, so that a part of a campaign
 * can be run again alone.
 */
export interface CampaignOptions {
  readonly subject: Subject;
  /** The guard the canary is pinned for. */
  readonly reference: Subject;
  readonly stakes: Stakes;
  readonly seed: string;
  readonly draw: (k: number) => Plan;
  /** So many cases, or as many as fit before an instant of the caller's clock. */
  readonly until: { readonly cases: number } | { readonly now: () => number; readonly endAtMs: number };
  /** The claims to judge. */
  readonly invariants: readonly Invariant[];
  readonly exposures: readonly ((history: History) => readonly Exposure[])[];
  /** Plans kept from earlier, run before any case is drawn. They can violate a claim; they never count as cases or marks. */
  readonly known?: readonly Known[];
  readonly canary?: Canary;
  readonly isStopped?: () => boolean;
  /** Called before every 64th case and after one that found something, and waited for: the place to let the event loop breathe. */
  readonly onProgress?: (progress: Progress) => void | Promise<void>;
  readonly onFinding?: (finding: Counterexample) => void | Promise<void>;
  /** Called once a drawn case, with its run and the verdicts on it, and waited for. */
  readonly onJudged?: (plan: Plan, trace: Trace, verdicts: readonly Verdict[]) => void | Promise<void>;
}
/** `case` and `invariant`: what this very campaign kept the plan for, when it did; null: another one kept it, and every claim looks at it. */
export interface Known {
  readonly plan: Plan;
  readonly invariant: string | null;
  readonly case: number | null;
}
export interface Progress {
  readonly cases: number;
  readonly findings: number;
}

const PROGRESS_EVERY = 64;
/** One passing plan in so many is run twice, to show that the harness is deterministic. */
const SAMPLE_EVERY = 100;

interface Search {
  readonly options: CampaignOptions;
  readonly claims: readonly { readonly tally: ClaimTally; readonly finder: Finder }[];
  readonly exposures: Map<string, ExposureTally>;
  readonly coverage: ReturnType<typeof coverage>;
  readonly findings: Counterexample[];
  cases: number;
  known: number;
  interrupted: boolean;
}

export async function campaign(options: CampaignOptions): Promise<CampaignResult> {
  const search: Search = {
    options,
    claims: options.invariants.map((invariant) => ({
      tally: claimTally(invariant, options.stakes),
      finder: finder(options.subject, invariant),
    })),
    exposures: new Map(),
    coverage: coverage(),
    findings: [],
    cases: 0,
    known: 0,
    interrupted: false,
  };
  let fault = await guarded(null, null, () => checkCanary(options.reference, options.canary ?? CANARY));
  for (const known of options.known ?? []) {
    fault ??= await guarded(null, known.plan, () => knownPlan(search, known));
  }
  let reported = 0;
  while (fault === null && !isOver(search)) {
    if (search.cases % PROGRESS_EVERY === 0 || search.findings.length > reported) {
      reported = search.findings.length;
      await options.onProgress?.({ cases: search.cases, findings: search.findings.length });
      search.interrupted = options.isStopped?.() ?? false;
      if (search.interrupted) break;
    }
    fault = await drawnCase(search, search.cases);
  }
  return result(search, fault);
}

function isOver({ options: { until }, cases }: Search): boolean {
  return "cases" in until ? cases >= until.cases : until.now() >= until.endAtMs;
}

async function drawnCase(search: Search, k: number): Promise<HarnessFault | null> {
  const { options } = search;
  let plan: Plan | null = null;
  try {
    plan = options.draw(k);
    const trace = await options.subject.run(plan);
    const isPassing = await judgedCase(search, plan, trace, k);
    if (isPassing && k % SAMPLE_EVERY === 0) await runAgain(options.subject, plan, trace);
    search.cases += 1;
    return null;
  } catch (error) {
    return faultOf(error, k, plan);
  }
}

/** Counts one case everywhere, and keeps what it violates. True when it violates nothing. */
async function judgedCase(search: Search, plan: Plan, trace: Awaited<ReturnType<Subject["run"]>>, k: number): Promise<boolean> {
  const { options } = search;
  const past = history(trace);
  const verdicts = judge(past, options.invariants);
  await options.onJudged?.(plan, trace, verdicts);
  cover(search.coverage, trace);
  for (const exposures of options.exposures) for (const exposure of exposures(past)) addExposure(search.exposures, exposure);
  let isPassing = true;
  for (const [at, claim] of search.claims.entries()) {
    const verdict = verdicts[at];
    if (verdict === undefined || verdict.invariant !== claim.tally.invariant)
      throw new Error(`The judge left out ${claim.tally.invariant}.`);
    count(claim.tally, verdict);
    if (verdict.outcome !== "violated") continue;
    isPassing = false;
    await keep(search, await claim.finder.drawn(plan, trace, k));
  }
  return isPassing;
}

async function knownPlan(search: Search, { plan, invariant, case: k }: Known): Promise<void> {
  const trace = await search.options.subject.run(plan);
  search.known += 1;
  const verdicts = judge(history(trace), search.options.invariants);
  for (const [at, claim] of search.claims.entries()) {
    const violation = verdicts[at]?.violations[0];
    if (violation === undefined || (invariant !== null && invariant !== claim.tally.invariant)) continue;
    countKnown(claim.tally);
    await keep(search, await claim.finder.known(plan, trace, violation, k));
  }
}

async function keep(search: Search, finding: Counterexample | null): Promise<void> {
  if (finding === null) return;
  search.findings.push(finding);
  await search.options.onFinding?.(finding);
}

async function guarded(k: number | null, plan: Plan | null, act: () => Promise<void>): Promise<HarnessFault | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return faultOf(error, k, plan);
  }
}

/** Whatever is thrown here is the harness's own fault, but for a folder that cannot be written. It becomes a value, so that what was found before it is not lost. */
function faultOf(error: unknown, k: number | null, plan: Plan | null): HarnessFault {
  if (error instanceof InputError) throw error;
  const token = plan === null ? null : writeToken(plan);
  if (error instanceof NondeterminismError) return { kind: "nondeterminism", what: error.message, case: k, token, event: error.event };
  return { kind: "crash", what: error instanceof Error ? (error.stack ?? error.message) : String(error), case: k, token, event: null };
}

function result(search: Search, fault: HarnessFault | null): CampaignResult {
  const { options } = search;
  const orderOf = (finding: Counterexample) => search.claims.findIndex(({ tally }) => tally.invariant === finding.invariant);
  const claims: ClaimResult[] = search.claims.map(({ tally }) => ({ ...tally, outcome: outcomeOf(tally) }));
  return {
    guard: options.subject.name,
    scenario: options.stakes.id,
    seed: options.seed,
    cases: search.cases,
    known: search.known,
    claims,
    findings: [...search.findings].sort((a, b) => (a.case ?? -1) - (b.case ?? -1) || orderOf(a) - orderOf(b)),
    exposures: exposureRows(search.exposures),
    coverage: covered(search.coverage),
    usualCases: options.stakes.usualCases,
    fault,
    interrupted: search.interrupted,
    exit: exitCode(
      claims.map(({ outcome }) => outcome),
      fault !== null,
    ),
  };
}
