/** One part of a campaign's cases: those whose number, divided by `of`, leaves `at`. */
export interface Shard {
  readonly at: number;
  readonly of: number;
}

/** Which cases a campaign runs, in which order. */
export interface CaseOrder {
  /** The numbers of the cases from the `from`th on, at most so many. Empty: there are no more. */
  block(from: number, most: number): readonly number[];
  goesOn(): boolean;
}

export function caseOrder(
  until: { readonly cases: number } | { readonly now: () => number; readonly endAtMs: number },
  { at, of }: Shard = { at: 0, of: 1 },
): CaseOrder {
  const cases = "cases" in until ? until.cases : Number.POSITIVE_INFINITY;
  const count = Math.max(0, Math.ceil((cases - at) / of));
  return {
    block: (from, most) => Array.from({ length: Math.min(most, Math.max(0, count - from)) }, (_, step) => at + (from + step) * of),
    goesOn: () => "cases" in until || until.now() < until.endAtMs,
  };
}
