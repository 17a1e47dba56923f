import type { CampaignResult } from "../search/campaign-result.ts";
import type { Counterexample } from "../search/counterexample.ts";
import { findingOrigin } from "./finding-origin.ts";
import { replayCommand } from "./replay-command.ts";
import { story } from "./story.ts";
import { timeline } from "./timeline.ts";

/** A counterexample for people: which claim, from where, its story, its timeline, and the command that shows it again. `shownBy`: the claim whose finding already showed this plan. */
export function findingText(finding: Counterexample, rule: string | null, shownBy?: string): string {
  const { violation, trace } = finding;
  const lines = [
    `${finding.invariant} violated by ${finding.guard} (${findingOrigin(finding)}; fingerprint ${finding.fingerprint.slice(0, 16)})`,
    "",
    story(violation, trace),
  ];
  if (rule !== null) lines.push(`The claim: ${rule}`);
  lines.push(
    "",
    shownBy === undefined
      ? timeline(trace, { marked: violation.events, delegation: violation.delegation })
      : `The same plan as of ${shownBy} above.`,
    "",
    replayCommand(finding.token, finding.guard),
  );
  return lines.join("\n");
}

/** Claim by claim: its first finding in full, its others as commands; the timeline of a plan is shown once. `ruleOf` tells what a claim says. */
export function findingsText({ claims, findings }: CampaignResult, ruleOf: (invariant: string) => string | null): string {
  const shown = new Map<string, string>();
  return claims
    .map(({ invariant }) => invariant)
    .filter((claim) => findings.some(({ invariant }) => invariant === claim))
    .map((claim) => {
      const [first, ...others] = findings.filter((finding) => finding.invariant === claim) as [Counterexample, ...Counterexample[]];
      const more = others.map((finding) => `  ${findingOrigin(finding)}: ${replayCommand(finding.token, finding.guard)}`);
      const shownBy = shown.get(first.token);
      shown.set(first.token, shownBy ?? claim);
      return [findingText(first, ruleOf(claim), shownBy), ...(more.length === 0 ? [] : [`Others of ${claim}:`, ...more])].join("\n");
    })
    .join("\n\n");
}
