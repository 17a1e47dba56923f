import type { Validation } from "../search/validation.ts";
import { replayCommand } from "./replay-command.ts";
import { verdictParagraph } from "./verdict-paragraph.ts";

/** A validation as the JSON document of `validate --json`. `command` repeats it. */
export function validationDocument(outcome: Validation, seed: string, command: string): Readonly<Record<string, unknown>> {
  const { guard, gate, exit, obstacles, tolerated, needless, corpus, reports, skippedReports, campaign, selfCheck, comparison, fault } =
    outcome;
  return {
    guard,
    baseline: comparison?.baseline ?? null,
    seed,
    verdict: gate,
    exit,
    why: verdictParagraph(outcome),
    claims: obstacles.map((one) => ({ ...one, command: one.plan === null ? null : replayCommand(one.plan, guard) })),
    accepted: tolerated.map((one) => ({ ...one, command: one.plan === null ? null : replayCommand(one.plan, guard) })),
    needless,
    corpus,
    reports,
    skippedReports,
    cases: campaign.cases,
    invariants: campaign.claims.map(({ invariant, outcome: verdict, violations, unknowns, marks }) => ({
      id: invariant,
      verdict,
      violations,
      unknowns,
      marks: marks.map(({ id, hits, needed }) => ({ id, hits, needed })),
    })),
    selfCheck,
    comparison,
    fault,
    command,
  };
}
