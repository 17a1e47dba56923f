import type { Invariant } from "../judge/invariant.ts";
import { attempt } from "./attempt.ts";
import { type CaseBlock, caseBlock, type Work } from "./case-block.ts";
import type { Counterexample } from "./counterexample.ts";

/**
 * Who does the work of a campaign: this process, or several others. What comes back is a function of what was asked, whoever answers and in whatever
 * order, so the hands change nothing but the time.
 */
export interface Hands {
  /** So many pieces of work are asked for at once. */
  readonly width: number;
  cases(cases: readonly number[], how: { readonly goesOn: () => boolean; readonly failsFast: boolean }): Promise<CaseBlock>;
  /** Makes case `k` small, which violates the claim. Throws what `attempt` throws. */
  attempt(invariant: Invariant, k: number): Promise<Counterexample>;
}

/** The work done here, one piece after the other. */
export function ownHands(work: Work): Hands {
  return {
    width: 1,
    cases: (cases, how) => caseBlock(work, cases, how),
    attempt: (invariant, k) => attempt(work.subject, invariant, work.draw(k), k),
  };
}
