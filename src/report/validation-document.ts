import type { Validation } from "../search/validation.ts";
import { replayCommand } from "./replay-command.ts";
import { verdictParagraph } from "./validation-text.ts";

/** A validation as the JSON document of `validate --json`. `command` repeats it. */
export function validationDocument(outcome: Validation, seed: string, command: string): Readonly<Record<string, unknown>> {
  const { guard, gate, exit, obstacles, corpus, reports, campaign, selfCheck, comparison, fault } = outcome;
  return {
    guard,
    baseline: comparison?.baseline ?? null,
    seed,
    verdict: gate,
    exit,
    why: verdictParagraph(outcome),
    claims: obstacles.map((one) => ({ ...one, command: one.plan === null ? null : replayCommand(one.plan, guard) })),
    corpus,
    reports,
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
