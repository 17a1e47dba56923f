import type { CampaignResult } from "../search/campaign-result.ts";

/** A campaign as the JSON document of `run --json`: plain values, for scripts. `command` reproduces the run. */
export function runDocument(result: CampaignResult, command: string): Readonly<Record<string, unknown>> {
  return {
    seed: result.seed,
    guard: result.guard,
    scenario: result.scenario,
    cases: result.cases,
    exit: result.interrupted ? 130 : result.exit,
    invariants: result.claims.map(({ invariant, outcome, marks, violations, knownViolations, unknowns }) => ({
      id: invariant,
      verdict: outcome,
      marks: marks.map(({ id, hits, needed }) => ({ id, hits, needed })),
      violations,
      knownViolations,
      unknowns,
    })),
    violations: result.findings.map(({ invariant, token, fingerprint, violation, case: k }) => ({
      invariant,
      token,
      fingerprint,
      events: violation.events,
      case: k,
      delegation: violation.delegation,
      why: violation.why,
    })),
    exposures: result.exposures,
    totals: { events: result.coverage.events, requests: result.coverage.requests, tasks: result.coverage.tasks },
    coverage: result.coverage.cells.filter(({ count }) => count > 0),
    neverMet: result.coverage.cells.filter(({ count }) => count === 0).map(({ answer, channel, state }) => ({ answer, channel, state })),
    fault: result.fault,
    interrupted: result.interrupted,
    unanswered: result.unanswered,
    stable: result.stable,
    command,
  };
}
