import type { Comparison } from "../search/comparison.ts";
import type { Obstacle, Validation } from "../search/validation.ts";
import { changesTable, claimChanges } from "./comparison-text.ts";
import { replayCommand } from "./replay-command.ts";
import { selfCheckTable } from "./self-check-table.ts";

/** A validation for people: the paragraph that can be forwarded, a command for each claim in the way, then what it rests on. */
export function validationText(outcome: Validation): string {
  const parts = [verdictParagraph(outcome)];
  const ways = outcome.obstacles.map((one) => obstacleLine(one, outcome.guard));
  if (ways.length > 0) parts.push(ways.join("\n"));
  parts.push(selfCheckTable(outcome.selfCheck));
  if (outcome.comparison !== null) parts.push(changesTable(outcome.comparison, outcome.guard));
  return parts.join("\n\n");
}

/** Why, in one paragraph, for somebody who has seen nothing else. */
export function verdictParagraph(outcome: Validation): string {
  const { gate, guard, campaign, corpus, reports, comparison } = outcome;
  const met = `${corpus.plans} kept plans, ${reports.plans} public reports and ${campaign.cases} drawn cases`;
  const beside = comparison === null ? "" : ` ${besideText(comparison)}`;
  switch (gate) {
    case "release":
      return `RELEASE ${guard}: each of ${campaign.claims.length} claims held in ${met}, and everything that tries them was met. ${bite(outcome)}${beside}`;
    case "hold": {
      const violated = outcome.obstacles.filter((one) => one.outcome === "violated");
      const each = violated.map((one) => `${one.invariant} (${one.title}; ${whereText(one)})`).join("; ");
      return `HOLD ${guard}: in ${met} it violates ${violated.length} of ${campaign.claims.length} claims: ${each}. ${bite(outcome)}${beside}`;
    }
    case "inconclusive": {
      const each = outcome.obstacles.map((one) => `${one.invariant} is ${one.outcome} (${one.why})`).join("; ");
      const more =
        campaign.cases < campaign.usualCases ? ` ${campaign.usualCases} cases usually decide every claim; this had ${campaign.cases}.` : "";
      return `INCONCLUSIVE ${guard}: nothing failed in ${met}, but not every claim was decided: ${each}.${more} ${bite(outcome)}${beside}`;
    }
    case "broken":
      return `BROKEN: the check is at fault, so it says nothing of ${guard}. ${outcome.fault === null ? bite(outcome) : outcome.fault.what}`;
  }
}

function whereText({ inCorpus, inReports, inCases }: Obstacle): string {
  const parts: string[] = [];
  if (inCases > 0) parts.push(`${inCases} drawn cases`);
  if (inReports.length > 0) parts.push(`${inReports.length} public reports, such as ${inReports[0]}`);
  if (inCorpus > 0) parts.push(`${inCorpus} kept plans`);
  return parts.join(", ");
}

/** Whether the check would have noticed. */
function bite({ selfCheck }: Validation): string {
  if (selfCheck.length === 0) return "The check was not tried on itself.";
  const blunt = selfCheck.filter(({ missed }) => missed.length > 0);
  if (blunt.length === 0) return `The check bites: all ${selfCheck.length} guards known to be broken were caught by the claims that must.`;
  const each = blunt.map(({ guard, missed }) => `${guard} got past ${missed.join(", ")}`).join("; ");
  return `The check has lost its bite: ${each}.`;
}

function besideText(comparison: Comparison): string {
  const { missed, caught } = claimChanges(comparison);
  const { plans, parted } = comparison.decisions;
  const names = (claims: readonly { readonly invariant: string }[]) =>
    claims.length === 0 ? "none" : claims.map(({ invariant }) => invariant).join(", ");
  return `Beside ${comparison.baseline}, newly missed: ${names(missed)}; newly caught: ${names(caught)}; the two decided differently in ${parted} of ${plans} plans.`;
}

function obstacleLine({ invariant, outcome, plan }: Obstacle, guard: string): string {
  return plan === null ? `${invariant}: ${outcome}` : `${invariant}: ${replayCommand(plan, guard)}`;
}
