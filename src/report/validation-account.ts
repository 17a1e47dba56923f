import type { Accepted, Obstacle, Validation } from "../search/validation.ts";
import type { Account, Answer, ClaimAccount } from "./account.ts";
import { claimAccount, exposureAccounts, type Told, violationAccount } from "./campaign-account.ts";
import { faultText } from "./campaign-text.ts";
import { replayCommand } from "./replay-command.ts";
import { verdictParagraph } from "./verdict-paragraph.ts";

/** A validation as an account. `seed` is the one its cases were drawn from. */
export function validationAccount(outcome: Validation, seed: string, { command, guardFile, explained }: Told): Account {
  const { guard, gate, campaign, corpus, reports, obstacles, tolerated, selfCheck, comparison, fault } = outcome;
  const answer = campaign.interrupted && gate !== "hold" ? "interrupted" : ANSWER_OF[gate];
  return {
    of: "validate",
    guard,
    guardFile,
    answer,
    headline: headline(outcome, answer),
    why: verdictParagraph(outcome),
    exit: campaign.interrupted ? 130 : outcome.exit,
    command,
    setting: [
      ...(comparison === null ? [] : [{ name: "baseline", value: comparison.baseline }]),
      { name: "seed", value: seed },
      { name: "kept plans", value: String(corpus.plans) },
      { name: "public reports", value: String(reports.plans) },
      { name: "cases", value: String(campaign.cases) },
      { name: "events", value: String(campaign.coverage.events) },
    ],
    cases: campaign.cases,
    claims: campaign.claims.map((claim) =>
      hindered(
        claimAccount(claim, campaign.findings, explained),
        [...obstacles, ...tolerated].find(({ invariant }) => invariant === claim.invariant),
        guard,
      ),
    ),
    violations: campaign.findings.map(violationAccount),
    exposures: exposureAccounts(campaign),
    selfCheck,
    comparison,
    fault: fault === null ? null : faultText(fault),
  };
}

const ANSWER_OF = { release: "release", hold: "hold", inconclusive: "inconclusive", broken: "fault" } as const;

/** A claim may hold in every drawn case and fail under a kept plan or a public report. */
function hindered(claim: ClaimAccount, obstacle: Obstacle | (Obstacle & Accepted) | undefined, guard: string): ClaimAccount {
  if (obstacle === undefined) return claim;
  const { outcome, inReports, inCorpus, plan, why } = obstacle;
  const where = [
    ...(inReports.length === 0 ? [] : [`public reports: ${inReports.join(", ")}`]),
    ...(inCorpus === 0 ? [] : [`kept plans: ${inCorpus}`]),
  ];
  const note = outcome === "violated" ? where.join("; ") : why;
  const accepted = "until" in obstacle ? `accepted until ${obstacle.until}: ${obstacle.reason}` : null;
  return { ...claim, outcome, accepted, note: note === "" ? null : note, command: plan === null ? null : replayCommand(plan, guard) };
}

function headline({ guard, campaign, obstacles, tolerated }: Validation, answer: Answer): string {
  const violated = obstacles.filter(({ outcome }) => outcome === "violated").length;
  const all = campaign.claims.length;
  switch (answer) {
    case "release":
      return tolerated.length === 0
        ? `Release ${guard}: it holds all ${all} claims`
        : `Release ${guard}: it violates none of ${all} claims but ${tolerated.length} accepted ones`;
    case "hold":
      return `Hold ${guard}: it violates ${violated} of ${all} claims`;
    case "interrupted":
      return `Interrupted: ${guard} has violated nothing so far`;
    case "fault":
      return `The check is at fault: nothing here is a verdict on ${guard}`;
    default:
      return obstacles.length === 0
        ? `Inconclusive: nothing of ${guard} is in the way, but not everything is settled`
        : `Inconclusive: ${guard} violates nothing, but ${obstacles.length} of ${all} claims were not decided`;
  }
}
