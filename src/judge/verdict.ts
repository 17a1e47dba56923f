/** `vacuous` exists for campaigns only: a mark of the claim was never hit. */
export type Outcome = "holds" | "violated" | "unknown";

/** The few events that show a violation, with the story in one sentence ("the vendor acknowledged the cancel at …; yet …"). */
export interface Violation {
  readonly invariant: string;
  readonly delegation: string | null;
  /** Trace indices, ascending. */
  readonly events: readonly number[];
  readonly why: string;
  /** What the vendor's facts say it did: only a tag, never part of the decision. */
  readonly severity?: "harmless" | "misrouted" | "executed-twice";
}

/** What one claim says of one run. */
export interface Verdict {
  readonly invariant: string;
  readonly outcome: Outcome;
  readonly violations: readonly Violation[];
  /** Ids of the marks this run hit: the whole antecedent was met, the claim was truly tried. */
  readonly marks: readonly string[];
  /** Why the outcome is unknown. */
  readonly unknown: string | null;
}
