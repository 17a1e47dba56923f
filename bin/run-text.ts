import { campaignText } from "../src/report/campaign-text.ts";
import { findingsText } from "../src/report/finding-text.ts";
import { replayCommand } from "../src/report/replay-command.ts";
import type { CampaignResult } from "../src/search/campaign-result.ts";
import { ruleOf } from "./choices.ts";

/** Campaigns for people: each with its tables, then all findings, and a command to paste as the last line. */
export function runText(results: readonly CampaignResult[], total: CampaignResult, again: string): string {
  const parts = results.map(campaignText);
  const findings = findingsText(total, ruleOf);
  if (findings !== "") parts.push(findings);
  const first = total.claims.flatMap(({ invariant }) => total.findings.find((finding) => finding.invariant === invariant) ?? [])[0];
  if (total.fault?.token != null) parts.push(replayCommand(total.fault.token, total.guard));
  else parts.push(first === undefined ? again : `Again: ${again}\n${replayCommand(first.token, first.guard)}`);
  return parts.join("\n\n");
}
