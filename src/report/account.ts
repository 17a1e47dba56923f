import type { Invariant } from "../judge/invariant.ts";
import type { Violation } from "../judge/verdict.ts";
import type { Comparison } from "../search/comparison.ts";
import type { CampaignOutcome } from "../search/exit-code.ts";
import type { ExposureTally } from "../search/exposure-tally.ts";
import type { SelfChecked } from "../search/self-check.ts";
import type { Trace } from "../trace/trace.ts";

/** What a run comes to, in the word that heads every report: of `run` and `replay` a verdict, of `validate` what to do. */
export type Answer = "holds" | "violated" | "inconclusive" | "fault" | "interrupted" | "release" | "hold";

/** What a claim says, for those who have not read it. */
export type Explained = Pick<Invariant, "id" | "title" | "rule" | "source">;

/**
 * What `run`, `validate` or `replay` found, as the one value that every report format shows. `headline` says the answer in a sentence, `why` the
 * reason in a paragraph; `command` repeats it all. `guardFile`: where the guard under test is written, null for a built-in one. `cases`: null for a
 * replay. Nothing in it depends on the wall clock. Its texts are a stranger's: whoever shows them escapes them.
 */
export interface Account {
  readonly of: "run" | "validate" | "replay";
  readonly guard: string;
  readonly guardFile: string | null;
  readonly answer: Answer;
  readonly headline: string;
  readonly why: string;
  readonly exit: number;
  readonly command: string;
  readonly setting: readonly { readonly name: string; readonly value: string }[];
  readonly cases: number | null;
  readonly claims: readonly ClaimAccount[];
  readonly violations: readonly ViolationAccount[];
  readonly exposures: readonly ExposureAccount[];
  /** Guards that are known to be broken, and after how many cases they were caught; empty but for `validate`. */
  readonly selfCheck: readonly SelfChecked[];
  readonly comparison: Comparison | null;
  /** What the harness itself did wrong, nothing else here being a verdict then; or, of an answer "violated", how the subject was lost. */
  readonly fault: string | null;
}

/**
 * One claim. `violations` and `unknowns` count cases, `hits` of a mark the cases that met it. `note`: what keeps it from a verdict. `accepted`: it is violated, and
 * the team has accepted that for now: why, and until when. `command`: shows it violated.
 */
export interface ClaimAccount extends Explained {
  readonly outcome: CampaignOutcome;
  readonly violations: number;
  readonly unknowns: number;
  readonly note: string | null;
  readonly accepted: string | null;
  readonly marks: readonly { readonly id: string; readonly title: string; readonly needed: boolean; readonly hits: number }[];
  readonly command: string | null;
}

/** One violation with the run that shows it. `from`: where its plan comes from. `fingerprint`: of that run. */
export interface ViolationAccount {
  readonly invariant: string;
  readonly from: string;
  readonly token: string;
  readonly command: string;
  readonly fingerprint: string;
  readonly violation: Violation;
  readonly trace: Trace;
}

/** `perThousand`: of the requests or tasks that could have met it; null where there were none. */
export interface ExposureAccount extends Readonly<ExposureTally> {
  readonly perThousand: number | null;
  readonly per: "requests" | "tasks";
}

/** Claim by claim: the violation that is told in full, and the others. */
export function violationsByClaim({ claims, violations }: Account): readonly {
  readonly claim: ClaimAccount;
  readonly first: ViolationAccount;
  readonly others: readonly ViolationAccount[];
}[] {
  return claims.flatMap((claim) => {
    const [first, ...others] = violations.filter(({ invariant }) => invariant === claim.id);
    return first === undefined ? [] : [{ claim, first, others }];
  });
}
