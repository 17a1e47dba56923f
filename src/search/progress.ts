import type { CampaignResult, ClaimResult } from "./campaign-result.ts";
import { addClaim, type ClaimTally, outcomeOf } from "./claim-tally.ts";
import type { Counterexample } from "./counterexample.ts";
import type { Counts } from "./counts.ts";
import { covered } from "./coverage.ts";
import { EXIT, exitCode } from "./exit-code.ts";
import { exposureRows } from "./exposure-tally.ts";
import type { HarnessFault } from "./harness-fault.ts";
import type { Stakes } from "./stakes.ts";

/**
 * How far a campaign has come, between two pieces of its work: enough to go on from, in plain values. `tried`: what came of every violating case that was
 * looked at, new or not, in the order in which it came. `asked`: so many cases have been dealt with. `newAt`: so many had been when something was last
 * seen for the first time.
 */
export interface Unfinished {
  readonly counts: Counts;
  readonly tried: readonly Counterexample[];
  readonly asked: number;
  readonly newAt: number;
}

/** The same while the campaign goes on. */
export interface Progress {
  readonly counts: Counts;
  readonly tried: Counterexample[];
  readonly findings: Counterexample[];
  asked: number;
  newAt: number;
  known: number;
  /** What the kept plans violate; none of them counts as a case. */
  readonly ofKnown: Counts;
  fault: HarnessFault | null;
  interrupted: boolean;
  isStable: boolean;
  unanswered: number;
}

/** Of which campaign, for its result. */
export interface Campaigned {
  readonly guard: string;
  readonly stakes: Stakes;
  readonly seed: string;
  readonly stableFor: number | null;
}

/** What a campaign comes to. */
export function resultOf(progress: Progress, { guard, stakes, seed, stableFor }: Campaigned): CampaignResult {
  const { counts, fault, ofKnown } = progress;
  const claims: ClaimResult[] = counts.claims.map((tally, at) => {
    const whole = { ...tally, marks: tally.marks.map((mark) => ({ ...mark })) };
    addClaim(whole, ofKnown.claims[at] as ClaimTally);
    return { ...whole, outcome: outcomeOf(whole) };
  });
  const exit = exitCode(
    claims.map(({ outcome }) => outcome),
    fault,
  );
  return {
    guard,
    scenario: stakes.id,
    seed,
    cases: counts.cases,
    known: progress.known,
    claims,
    findings: inOrder(progress.findings, counts),
    exposures: exposureRows(counts.exposures),
    coverage: covered(counts.coverage),
    usualCases: stakes.usualCases,
    stable: stableFor === null ? null : { for: stableFor, since: progress.isStable ? progress.newAt : null },
    fault,
    interrupted: progress.interrupted,
    unanswered: progress.unanswered,
    exit: exit === EXIT.holds && stableFor !== null && !progress.isStable ? EXIT.inconclusive : exit,
  };
}

/** Findings in the order of the cases that led to them, those of one case in the order of the claims. */
export function inOrder(findings: readonly Counterexample[], { claims }: Counts): Counterexample[] {
  const orderOf = (finding: Counterexample) => claims.findIndex(({ invariant }) => invariant === finding.invariant);
  return [...findings].sort((a, b) => (a.case ?? -1) - (b.case ?? -1) || orderOf(a) - orderOf(b));
}
