import type { History } from "../trace/history.ts";
import type { Finding, Invariant } from "./invariant.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Asks every claim about one run. In: a history and the claims; out: one verdict a claim, in their order. A judge that throws knows nothing:
 * its verdict is unknown, never a pass. A violation that hit no mark means that a judge and its marks disagree; that is the harness's fault,
 * and thrown.
 */
export function judge(history: History, invariants: readonly Invariant[]): Verdict[] {
  const verdicts: Verdict[] = [];
  for (const invariant of invariants) verdicts.push(verdictOf(history, invariant));
  return verdicts;
}

function verdictOf(history: History, invariant: Invariant): Verdict {
  const { id } = invariant;
  const finding = findingOf(history, invariant);
  if (typeof finding === "string") return { invariant: id, outcome: "unknown", violations: [], marks: [], unknown: finding };
  const { violations, marks } = finding;
  if (violations.length > 0) {
    if (marks.length === 0) throw new Error(`The judge of ${id} found a violation and hit none of its marks: ${violations[0]?.why}`);
    return { invariant: id, outcome: "violated", violations, marks, unknown: null };
  }
  const unknown = finding.unknown ?? cutShort(history, invariant);
  return { invariant: id, outcome: unknown === null ? "holds" : "unknown", violations, marks, unknown };
}

function findingOf(history: History, invariant: Invariant): Finding | string {
  try {
    return invariant.judge(history);
  } catch (error) {
    return `the judge threw: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** A run that was cut before its bound cannot show that something good would not have come. Safety and cost are judged all the same. */
function cutShort({ header, boundMs, isDecided }: History, { tag }: Invariant): string | null {
  if (isDecided || tag === "S" || tag === "C") return null;
  const { ended, endedAtMs } = header;
  const how = ended === "guard-fault" ? "by a fault of the guard" : ended === "limit" ? "by a limit of the run" : "at its horizon";
  return `the run ended ${how} at ${endedAtMs} ms, its bound is ${boundMs} ms`;
}
