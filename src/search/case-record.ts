import type { Verdict } from "../judge/verdict.ts";
import { fingerprint } from "../trace/fingerprint.ts";
import type { Trace } from "../trace/trace.ts";

/** One case in a line's worth of plain values. `k`: its number; null for a plan that was not drawn. `violated` and `unknown` list claims, `marks` what it met. */
export interface CaseRecord {
  readonly k: number | null;
  readonly fingerprint: string;
  readonly events: number;
  readonly violated: readonly string[];
  readonly unknown: readonly string[];
  readonly marks: readonly string[];
}

export function caseRecord(k: number | null, trace: Trace, verdicts: readonly Verdict[]): CaseRecord {
  const of = (outcome: Verdict["outcome"]) => verdicts.filter((verdict) => verdict.outcome === outcome).map(({ invariant }) => invariant);
  return {
    k,
    fingerprint: fingerprint(trace),
    events: trace.events.length,
    violated: of("violated"),
    unknown: of("unknown"),
    marks: verdicts.flatMap(({ marks }) => marks),
  };
}
