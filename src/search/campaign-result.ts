import type { ClaimTally } from "./claim-tally.ts";
import type { Counterexample } from "./counterexample.ts";
import type { Covered } from "./coverage.ts";
import type { CampaignOutcome, ExitCode } from "./exit-code.ts";
import type { ExposureTally } from "./exposure-tally.ts";
import type { HarnessFault } from "./harness-fault.ts";

/** One claim at the end of a campaign. */
export interface ClaimResult extends Readonly<ClaimTally> {
  readonly outcome: CampaignOutcome;
}

/**
 * What a campaign found: of one guard, under one scenario. `cases`: drawn and judged. `known`: kept plans that were run again first.
 * `findings` come in the order of the cases that led to them.
 */
export interface CampaignResult {
  readonly guard: string;
  readonly scenario: string;
  readonly seed: string;
  readonly cases: number;
  readonly known: number;
  readonly claims: readonly ClaimResult[];
  readonly findings: readonly Counterexample[];
  readonly exposures: readonly ExposureTally[];
  readonly coverage: Covered;
  /** So many cases usually hit every needed mark of the scenario. */
  readonly usualCases: number;
  /**
   * Whether it was to go on until nothing new was seen for so many cases, and after how many cases something new was last seen; `since` null: it did not
   * come to that. Null: it was not to.
   */
  readonly stable: { readonly for: number; readonly since: number | null } | null;
  readonly fault: HarnessFault | null;
  /** Stopped from outside before all cases were run. */
  readonly interrupted: boolean;
  /** Cases in which the guard did not answer at all; after too many of them a campaign ends. */
  readonly unanswered: number;
  readonly exit: ExitCode;
}
