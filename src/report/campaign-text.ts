import type { CampaignResult } from "../search/campaign-result.ts";
import { claimNotes, claimsTable } from "./claims-table.ts";
import { coverageTable } from "./coverage-table.ts";
import { exposuresTable } from "./exposures-table.ts";

/** A campaign for people, without its findings: what was tried, verdicts, what is missing, exposures, coverage. */
export function campaignText(result: CampaignResult): string {
  if (result.fault !== null && result.cases === 0) return faultText(result.fault);
  const parts = [tried(result), claimsTable(result)];
  const notes = claimNotes(result);
  if (notes.length > 0) parts.push(notes.join("\n"));
  parts.push(exposuresTable(result), coverageTable(result.coverage));
  if (result.fault !== null) parts.push(faultText(result.fault));
  return parts.join("\n\n");
}

function tried({ guard, scenario, cases, known, interrupted, coverage, stable, unanswered }: CampaignResult): string {
  const again = known === 0 ? "" : `, and ${known} known plans again`;
  const lines = [`${guard} under ${scenario}: ${cases} cases${again}, ${coverage.events} events${interrupted ? "; interrupted" : ""}`];
  if (unanswered > 0) lines.push(`The guard did not answer at all in ${unanswered} of them; a campaign ends once that is fifty.`);
  if (stable !== null)
    lines.push(
      stable.since === null
        ? `Not stable: something needed was never met, or the last ${stable.for} cases still showed something new.`
        : `Stable: everything needed was met, and nothing new was seen after case ${stable.since}.`,
    );
  return lines.join("\n");
}

/** What ended the search, the harness's own fault or a subject that was lost, with the plan that shows it. */
export function faultText({ kind, what, case: k, token }: NonNullable<CampaignResult["fault"]>): string {
  const where = k === null ? "" : ` in case ${k}`;
  const plan = token === null ? "" : `\nThe plan: ${token}`;
  if (kind === "lost") return `${what} That was${where === "" ? " under a kept plan" : where}, and ended the search.${plan}`;
  return `The harness is at fault (${kind}${where}), so nothing here is a verdict: ${what}${plan}`;
}
