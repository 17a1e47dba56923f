import type { Invariant } from "../judge/invariant.ts";

/** What a campaign needs to know of a scenario: which claims are at stake, and which marks must be hit for them to count as tried. */
export interface Stakes {
  readonly id: string;
  readonly invariants: "all" | readonly string[];
  readonly marks: {
    readonly of: "all" | readonly string[];
    readonly except: readonly { readonly mark: string; readonly reason: string }[];
  };
  /** So many cases usually hit every needed mark. */
  readonly usualCases: number;
}

/** The claims at stake: the scenario's, and of those only the ones asked for, when any were. */
export function claimsAtStake(stakes: Stakes, invariants: readonly Invariant[], asked: readonly string[] = []): readonly Invariant[] {
  return invariants.filter(
    ({ id }) => (stakes.invariants === "all" || stakes.invariants.includes(id)) && (asked.length === 0 || asked.includes(id)),
  );
}

export function isNeededMark(stakes: Stakes, mark: string): boolean {
  const { of, except } = stakes.marks;
  return (of === "all" || of.includes(mark)) && !except.some((one) => one.mark === mark);
}
