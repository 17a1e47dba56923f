import type { Exposure } from "../judge/exposure.ts";
import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Verdict } from "../judge/verdict.ts";
import type { Plan } from "../plan/plan.ts";
import { type History, history } from "../trace/history.ts";
import type { Trace } from "../trace/trace.ts";
import type { CampaignResult } from "./campaign-result.ts";
import { CANARY, type Canary, checkCanary } from "./canary.ts";
import type { CaseBlock, Work } from "./case-block.ts";
import { caseOrder, type Shard } from "./case-order.ts";
import type { CaseRecord } from "./case-record.ts";
import { countKnown } from "./claim-tally.ts";
import type { Compared } from "./comparison.ts";
import type { Counterexample } from "./counterexample.ts";
import { addCounts, counts, isTried, marksMet, seen } from "./counts.ts";
import { type Finder, finder } from "./finder.ts";
import { type Hands, ownHands } from "./hands.ts";
import { faultOf, type HarnessFault } from "./harness-fault.ts";
import { inOrder, type Progress, resultOf, type Unfinished } from "./progress.ts";
import type { Stakes } from "./stakes.ts";
import type { Subject } from "./subject.ts";

/**
 * One search: `subject` under plans drawn from a scenario, case by case. Case k is `draw(k)` and nothing else, so that a part of a campaign
 * can be run again alone, or elsewhere.
 */
export interface CampaignOptions extends Work {
  readonly subject: Subject;
  /** The guard the canary is pinned for. */
  readonly reference: Subject;
  readonly stakes: Stakes;
  readonly seed: string;
  readonly draw: (k: number) => Plan;
  /** So many cases, or as many as fit before an instant of the caller's clock. */
  readonly until: { readonly cases: number } | { readonly now: () => number; readonly endAtMs: number };
  /** Ends with the first case that violates a claim. */
  readonly failsFast?: boolean;
  /** Ends once every needed mark was met and so many cases have shown nothing new; not to come to that is inconclusive. */
  readonly stableFor?: number;
  /** Only this part of the cases. */
  readonly shard?: Shard;
  /** Goes on where an earlier search of the same cases stopped. */
  readonly earlier?: Unfinished;
  /** Who does the work; this process, unless others are named. */
  readonly hands?: Hands;
  /** The claims to judge. */
  readonly invariants: readonly Invariant[];
  readonly exposures: readonly ((history: History) => readonly Exposure[])[];
  /** Plans kept from earlier, run before any case is drawn. They can violate a claim; they never count as cases or marks. */
  readonly known?: readonly Known[];
  readonly canary?: Canary;
  readonly isStopped?: () => boolean;
  /** Called before every 64th case and after one that found something, and waited for: the place to let the event loop breathe. */
  readonly onProgress?: (progress: CampaignProgress) => void | Promise<void>;
  readonly onFinding?: (finding: Counterexample) => void | Promise<void>;
  /** Called once a drawn case, with its run and the verdicts on it, and waited for; by this process's own hands only. */
  readonly onJudged?: (plan: Plan, trace: Trace, verdicts: readonly Verdict[], k: number) => void | Promise<void>;
  /** Called with what a baseline came to under some more of the cases, in their order. */
  readonly onCompared?: (compared: Compared) => void;
  /** Called with some more of the cases, in their order, where `keepsRecords`. */
  readonly onRecords?: (records: readonly CaseRecord[]) => void;
  /** Called when some more cases have been dealt with: what an interrupted search needs to go on. */
  readonly onUnfinished?: (unfinished: Unfinished) => void;
}
/** How far a campaign has come, for whoever waits for it. `marks`: those that the scenario needs. */
export interface CampaignProgress {
  readonly cases: number;
  readonly findings: number;
  readonly marks: { readonly met: number; readonly needed: number };
}
/** `case` and `invariant`: what this very campaign kept the plan for, when it did; null: another one kept it, and every claim looks at it. */
export interface Known {
  readonly plan: Plan;
  readonly invariant: string | null;
  readonly case: number | null;
}

/** So many cases are one piece of work. What a campaign decides between cases it decides between pieces, so this is part of what it finds. */
const BLOCK = 64;
/** A case that is not answered takes about a second. After so many a campaign ends: another thousand would say the same. */
const UNANSWERED_MAX = 50;

export async function campaign(options: CampaignOptions): Promise<CampaignResult> {
  const search = started(options);
  search.fault = await guarded(null, () => checkCanary(options.reference, options.canary ?? CANARY));
  for (const known of options.known ?? []) {
    if (options.isStopped?.() === true) break;
    search.fault ??= await guarded(known.plan, () => knownPlan(search, known));
  }
  search.interrupted = options.isStopped?.() ?? false;
  if (search.interrupted) search.fault = null;
  if (search.fault === null && !search.interrupted && !isStable(search)) await drawnCases(search);
  return resultOf(search, {
    guard: options.subject.name,
    stakes: options.stakes,
    seed: options.seed,
    stableFor: options.stableFor ?? null,
  });
}

interface Search extends Progress {
  readonly options: CampaignOptions;
  readonly finders: readonly Finder[];
  readonly hands: Hands;
}

function started(options: CampaignOptions): Search {
  const { earlier } = options;
  const search: Search = {
    options,
    finders: options.invariants.map((invariant) => finder(invariant, options.subject.spends)),
    hands: options.hands ?? ownHands(options),
    counts: counts(options.invariants, options.stakes),
    tried: [],
    findings: [],
    asked: 0,
    newAt: 0,
    known: 0,
    ofKnown: counts(options.invariants, options.stakes),
    fault: null,
    interrupted: false,
    isStable: false,
    unanswered: 0,
  };
  if (earlier === undefined) return search;
  addCounts(search.counts, earlier.counts);
  for (const found of earlier.tried) take(search, found);
  return { ...search, asked: earlier.asked, newAt: earlier.newAt };
}

/** Keeps as many pieces of work under way as there are hands for, and takes what comes of them in the order of the cases. */
async function drawnCases(search: Search): Promise<void> {
  const { options, hands } = search;
  const order = caseOrder(options.until, options.shard);
  const underWay: { readonly asked: number; readonly block: Promise<CaseBlock> }[] = [];
  let next = search.asked;
  let isEnded = false;
  const fill = () => {
    while (underWay.length < (hands.width === 1 ? 1 : hands.width * 2)) {
      const cases = order.block(next, BLOCK);
      if (cases.length === 0) return;
      next += cases.length;
      const block = hands.cases(cases, { goesOn: () => !isEnded && order.goesOn(), failsFast: options.failsFast === true });
      // Whoever waits for it does so in its turn; until then its failure is nobody's.
      block.catch(() => {});
      underWay.push({ asked: next, block });
    }
  };
  for (;;) {
    options.onUnfinished?.({ counts: search.counts, tried: search.tried, asked: search.asked, newAt: search.newAt });
    await options.onProgress?.({ cases: search.counts.cases, findings: search.findings.length, marks: marksMet(search.counts) });
    search.interrupted = options.isStopped?.() ?? false;
    if (search.interrupted) break;
    fill();
    const first = underWay.shift();
    if (first === undefined) break;
    const block = await unlessStopped(options, first.block);
    search.interrupted = block === null;
    if (block === null) break;
    await takeBlock(search, block);
    search.interrupted = options.isStopped?.() ?? false;
    // A run that was given up is nobody's fault.
    if (search.interrupted && search.fault?.kind !== "nondeterminism") search.fault = null;
    if (search.interrupted || search.fault !== null || block.isCut || isStable(search) || search.unanswered >= UNANSWERED_MAX) break;
    search.asked = first.asked;
  }
  isEnded = true;
  // Whoever interrupts does not wait for what is under way: it may be a guard that does not answer.
  if (!search.interrupted) await Promise.allSettled(underWay.map(({ block }) => block));
}

/** Null where the work was given up because it was told to stop. */
async function unlessStopped<T>({ isStopped }: CampaignOptions, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isStopped?.() === true) return null;
    throw error;
  }
}

async function takeBlock(search: Search, block: CaseBlock): Promise<void> {
  const before = seen(search.counts);
  addCounts(search.counts, block.counts);
  if (seen(search.counts) > before) search.newAt = search.counts.cases;
  if (block.records.length > 0) search.options.onRecords?.(block.records);
  search.unanswered += block.unanswered;
  if (block.compared !== null) search.options.onCompared?.(block.compared);
  const looked = await eachOf(search.finders, search.hands.width, (one) => lookedAt(search, one, block.violated));
  for (const one of inOrder(
    looked.flatMap(({ found }) => found),
    search.counts,
  )) {
    search.findings.push(one);
    await search.options.onFinding?.(one);
  }
  search.fault = looked.flatMap(({ fault }) => fault ?? []).sort((a, b) => (a.case ?? 0) - (b.case ?? 0))[0] ?? block.fault;
}

/** All at once where there are hands for more than one piece of work, else one after the other. */
async function eachOf<T, R>(all: readonly T[], width: number, act: (one: T) => Promise<R>): Promise<R[]> {
  if (width > 1) return Promise.all(all.map(act));
  const done: R[] = [];
  for (const one of all) done.push(await act(one));
  return done;
}

/** What one claim makes of the violating cases, one after the other: what is known already is not looked for again. */
async function lookedAt(
  search: Search,
  one: Finder,
  violated: CaseBlock["violated"],
): Promise<{ found: Counterexample[]; fault: HarnessFault | null }> {
  const found: Counterexample[] = [];
  for (const { case: k } of violated.filter(({ invariant }) => invariant === one.invariant.id)) {
    if (!one.wants() || search.options.isStopped?.() === true) break;
    try {
      const attempted = await search.hands.attempt(one.invariant, k);
      search.tried.push(attempted);
      const fresh = one.take(attempted);
      if (fresh !== null) found.push(fresh);
    } catch (error) {
      if (search.options.isStopped?.() === true) break;
      return { found, fault: faultOf(error, k, search.options.draw(k)) };
    }
  }
  return { found, fault: null };
}

/** What an earlier search looked at counts as looked at, and what it found as found. */
function take(search: Search, tried: Counterexample): void {
  search.tried.push(tried);
  const fresh = search.finders.find(({ invariant }) => invariant.id === tried.invariant)?.take(tried) ?? null;
  if (fresh !== null) search.findings.push(fresh);
}

function isStable(search: Search): boolean {
  const { stableFor } = search.options;
  search.isStable = stableFor !== undefined && isTried(search.counts) && search.counts.cases - search.newAt >= stableFor;
  return search.isStable;
}

async function knownPlan(search: Search, { plan, invariant, case: k }: Known): Promise<void> {
  const { options } = search;
  const trace = await options.subject.run(plan);
  search.known += 1;
  const verdicts = judge(history(trace), options.invariants);
  for (const [at, one] of search.finders.entries()) {
    const violation = verdicts[at]?.violations[0];
    const tally = search.ofKnown.claims[at];
    if (violation === undefined || tally === undefined || (invariant !== null && invariant !== tally.invariant)) continue;
    countKnown(tally);
    const finding = await one.known(options.subject, plan, trace, violation, k);
    if (finding === null) continue;
    search.findings.push(finding);
    await options.onFinding?.(finding);
  }
}

async function guarded(plan: Plan | null, act: () => Promise<void>): Promise<HarnessFault | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return faultOf(error, null, plan);
  }
}
