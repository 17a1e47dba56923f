import type { CampaignResult, ClaimResult } from "./campaign-result.ts";
import type { MarkTally } from "./claim-tally.ts";
import type { Covered } from "./coverage.ts";
import { type CampaignOutcome, EXIT, type ExitCode, exitCode } from "./exit-code.ts";
import type { ExposureTally } from "./exposure-tally.ts";

const WORST_FIRST: readonly CampaignOutcome[] = ["violated", "unknown", "vacuous", "holds"];

/** Campaigns of one guard under several scenarios, as one: counts add up, and the worse outcome of a claim stands. At least one result. */
export function combine(results: readonly CampaignResult[]): CampaignResult {
  const [first] = results;
  if (first === undefined) throw new Error("Failed to combine campaigns: there is none.");
  if (results.length === 1) return first;
  const claims = [...new Set(results.flatMap((result) => result.claims.map((claim) => claim.invariant)))].map((id) =>
    combinedClaim(results, id),
  );
  const fault = results.find((result) => result.fault !== null)?.fault ?? null;
  return {
    ...first,
    scenario: results.map((result) => result.scenario).join(" + "),
    cases: sum(results, (result) => result.cases),
    known: sum(results, (result) => result.known),
    claims,
    findings: results.flatMap((result) => result.findings),
    exposures: combinedExposures(results),
    coverage: combinedCoverage(results),
    usualCases: sum(results, (result) => result.usualCases),
    stable: combinedStability(results),
    fault,
    interrupted: results.some((result) => result.interrupted),
    unanswered: sum(results, (result) => result.unanswered),
    exit: combinedExit(results, claims, fault),
  };
}

function combinedExit(results: readonly CampaignResult[], claims: readonly ClaimResult[], fault: CampaignResult["fault"]): ExitCode {
  const exit = exitCode(
    claims.map((claim) => claim.outcome),
    fault,
  );
  return exit === EXIT.holds && results.some(({ stable }) => stable !== null && stable.since === null) ? EXIT.inconclusive : exit;
}

/** Stable when all of them are. */
function combinedStability(results: readonly CampaignResult[]): CampaignResult["stable"] {
  const [first] = results;
  if (first === undefined || first.stable === null) return null;
  const isStable = results.every(({ stable }) => stable !== null && stable.since !== null);
  return { for: first.stable.for, since: isStable ? sum(results, ({ stable }) => stable?.since ?? 0) : null };
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

function combinedClaim(results: readonly CampaignResult[], id: string): ClaimResult {
  const parts = results.flatMap((result) => result.claims.filter((claim) => claim.invariant === id));
  const [first] = parts as [ClaimResult, ...ClaimResult[]];
  const marks: MarkTally[] = first.marks.map((mark) => {
    const same = parts.flatMap((part) => part.marks.filter((one) => one.id === mark.id));
    return { ...mark, needed: same.some((one) => one.needed), hits: sum(same, (one) => one.hits) };
  });
  return {
    ...first,
    marks,
    violations: sum(parts, (part) => part.violations),
    knownViolations: sum(parts, (part) => part.knownViolations),
    unknowns: sum(parts, (part) => part.unknowns),
    unknownWhy: parts.find((part) => part.unknownWhy !== null)?.unknownWhy ?? null,
    outcome: WORST_FIRST.find((outcome) => parts.some((part) => part.outcome === outcome)) ?? "holds",
  };
}

function combinedExposures(results: readonly CampaignResult[]): readonly ExposureTally[] {
  const tallies = new Map<string, ExposureTally>();
  for (const tally of results.flatMap((result) => result.exposures)) {
    const key = `${tally.kind}/${tally.class}`;
    const total = tallies.get(key);
    tallies.set(
      key,
      total === undefined
        ? { ...tally }
        : {
            ...total,
            count: total.count + tally.count,
            longestMs: Math.max(total.longestMs, tally.longestMs),
            releaseSkewMs: total.releaseSkewMs + tally.releaseSkewMs,
            edgeMs: total.edgeMs + tally.edgeMs,
            ownMs: total.ownMs + tally.ownMs,
          },
    );
  }
  return [...tallies.keys()].sort().map((key) => tallies.get(key) as ExposureTally);
}

/** All campaigns name the same cells in the same order. */
function combinedCoverage(results: readonly CampaignResult[]): Covered {
  const parts = results.map((result) => result.coverage);
  return {
    cells: (parts[0]?.cells ?? []).map((cell, at) => ({ ...cell, count: sum(parts, (part) => part.cells[at]?.count ?? 0) })),
    events: sum(parts, (part) => part.events),
    requests: sum(parts, (part) => part.requests),
    tasks: sum(parts, (part) => part.tasks),
  };
}
