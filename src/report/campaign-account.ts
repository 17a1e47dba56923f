import type { CampaignResult, ClaimResult } from "../search/campaign-result.ts";
import type { Counterexample } from "../search/counterexample.ts";
import type { Account, Answer, ClaimAccount, Explained, ExposureAccount, ViolationAccount } from "./account.ts";
import { faultText } from "./campaign-text.ts";
import { claimNote } from "./claims-table.ts";
import { exposureRate } from "./exposure-rate.ts";
import { findingOrigin } from "./finding-origin.ts";
import { replayCommand } from "./replay-command.ts";

/** What an account says beside the result it is made from. `explained`: every claim that may appear. */
export interface Told {
  readonly command: string;
  readonly guardFile: string | null;
  readonly explained: readonly Explained[];
}

/** A campaign, or several combined, as an account. */
export function campaignAccount(result: CampaignResult, { command, guardFile, explained }: Told): Account {
  const { guard, cases, fault, interrupted } = result;
  const answer = answerOf(result);
  return {
    of: "run",
    guard,
    guardFile,
    answer,
    headline: headline(result, answer),
    why: why(result, answer),
    exit: interrupted ? 130 : result.exit,
    command,
    setting: [
      { name: "scenario", value: result.scenario },
      { name: "seed", value: result.seed },
      { name: "cases", value: result.known === 0 ? String(cases) : `${cases}, and ${result.known} known plans again` },
      { name: "events", value: String(result.coverage.events) },
    ],
    cases,
    claims: result.claims.map((claim) => claimAccount(claim, result.findings, explained)),
    violations: result.findings.map(violationAccount),
    exposures: exposureAccounts(result),
    selfCheck: [],
    comparison: null,
    fault: fault === null ? null : faultText(fault),
  };
}

/** One claim of a campaign. A claim that nobody explains is its own explanation. */
export function claimAccount(claim: ClaimResult, findings: readonly Counterexample[], explained: readonly Explained[]): ClaimAccount {
  const { invariant: id, title, outcome, violations, unknowns, marks } = claim;
  const { rule, source } = explained.find((one) => one.id === id) ?? { rule: title, source: "" };
  const finding = findings.find(({ invariant }) => invariant === id);
  const notes = outcome === "violated" ? [] : claimNote(claim);
  return {
    id,
    title,
    rule,
    source,
    outcome,
    violations,
    unknowns,
    accepted: null,
    note: notes.length === 0 ? null : notes.join("; "),
    marks,
    command: finding === undefined ? null : replayCommand(finding.token, finding.guard),
  };
}

export function violationAccount(finding: Counterexample): ViolationAccount {
  const { invariant, token, guard, fingerprint, violation, trace } = finding;
  return { invariant, from: findingOrigin(finding), token, command: replayCommand(token, guard), fingerprint, violation, trace };
}

export function exposureAccounts(result: CampaignResult): readonly ExposureAccount[] {
  return result.exposures.map((tally) => ({ ...tally, ...exposureRate(tally.kind, tally.count, result) }));
}

function answerOf({ fault, exit, interrupted, claims }: CampaignResult): Answer {
  if (fault !== null) return fault.kind === "lost" ? "violated" : "fault";
  if (claims.some(({ outcome }) => outcome === "violated")) return "violated";
  if (interrupted) return "interrupted";
  return exit === 0 ? "holds" : "inconclusive";
}

function headline({ guard, cases, claims, fault }: CampaignResult, answer: Answer): string {
  const violated = claims.filter(({ outcome }) => outcome === "violated").length;
  switch (answer) {
    case "fault":
      return `The harness is at fault: nothing here is a verdict on ${guard}`;
    case "violated":
      if (fault !== null) return `${guard} did not come back from a run`;
      return `${guard} violates ${violated} of ${claims.length} claims`;
    case "interrupted":
      return `Interrupted after ${cases} cases: ${guard} has violated nothing so far`;
    case "inconclusive":
      return `${guard} violates nothing, but ${claims.filter(({ outcome }) => outcome !== "holds").length} of ${claims.length} claims were not decided`;
    default:
      return `${guard} holds all ${claims.length} claims in ${cases} cases`;
  }
}

function why({ claims, cases, usualCases, fault, interrupted }: CampaignResult, answer: Answer): string {
  const within = `${interrupted ? "Interrupted after" : "In"} ${cases} cases`;
  switch (answer) {
    case "fault":
      return fault?.what.split("\n")[0] ?? "";
    case "violated": {
      if (fault !== null) return fault.what;
      const most = claims
        .filter(({ outcome }) => outcome === "violated")
        .sort((a, b) => b.violations - a.violations)
        .slice(0, 3);
      return `${within}. Violated most often: ${most.map(({ invariant, violations }) => `${invariant} (in ${violations})`).join(", ")}.`;
    }
    case "holds":
      return `Everything that tries the claims was met. With no failure in ${cases} cases, the chance of one is at most ${Number((3 / cases).toPrecision(2))} a case, at 95 %.`;
    default:
      return cases < usualCases
        ? `${within}; ${usualCases} cases usually decide every claim.`
        : `${within}, which usually decide every claim; the claims below say what is missing.`;
  }
}
