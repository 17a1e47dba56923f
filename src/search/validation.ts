import type { CampaignResult, ClaimResult } from "./campaign-result.ts";
import type { Comparison } from "./comparison.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import type { HarnessFault } from "./harness-fault.ts";
import type { Rehearsal } from "./rehearsal.ts";
import type { SelfChecked } from "./self-check.ts";

/** A claim whose violation a team has accepted for now, and why. `until`: the last day it is accepted, as it was written. */
export interface Accepted {
  readonly claim: string;
  readonly reason: string;
  readonly until: string;
}

/** All that is known of a guard before its release, in the order it was learned. */
export interface Evidence {
  readonly guard: string;
  readonly corpus: Rehearsal;
  readonly reports: Rehearsal;
  /** Ids of public reports that no plan shows: they were not put to the guard. */
  readonly skippedReports: readonly string[];
  /** All scenarios as one. */
  readonly campaign: CampaignResult;
  readonly selfCheck: readonly SelfChecked[];
  readonly comparison: Comparison | null;
  readonly accepted: readonly Accepted[];
}

/** A claim that stands in the way, and where it does. `plan`: what replays it, a report's id or a token. */
export interface Obstacle {
  readonly invariant: string;
  readonly title: string;
  readonly outcome: "violated" | "unknown" | "vacuous";
  readonly inCorpus: number;
  readonly inReports: readonly string[];
  readonly inCases: number;
  readonly why: string;
  readonly plan: string | null;
}

/** `broken`: the check itself is at fault, so it says nothing of the guard. */
export type Gate = "release" | "hold" | "inconclusive" | "broken";

export interface Validation extends Evidence {
  readonly gate: Gate;
  readonly exit: ExitCode;
  readonly obstacles: readonly Obstacle[];
  /** Violated, and not in the way: the team has accepted it. */
  readonly tolerated: readonly (Obstacle & Accepted)[];
  /** Accepted, and violated nowhere: with these in the way nothing is released. */
  readonly needless: readonly Accepted[];
  readonly fault: HarnessFault | null;
}

/**
 * What the evidence comes to: a fault of the check first, then a violation that nobody accepted, then anything undecided. A search that was cut short
 * has not decided what it holds; nor does it show that something accepted no longer occurs.
 */
export function validation(evidence: Evidence): Validation {
  const { campaign, selfCheck, accepted } = evidence;
  const found = [...campaign.claims, ...claimsElsewhere(evidence)].flatMap((claim) => obstacle(claim, evidence) ?? []);
  const acceptanceOf = ({ invariant, outcome }: Obstacle) =>
    outcome === "violated" ? accepted.find(({ claim }) => claim === invariant) : undefined;
  const obstacles = found.filter((one) => acceptanceOf(one) === undefined);
  const tolerated = found.flatMap((one) => {
    const acceptance = acceptanceOf(one);
    return acceptance === undefined ? [] : [{ ...one, ...acceptance }];
  });
  const isWhole = campaign.fault === null && !campaign.interrupted;
  const needless = isWhole ? accepted.filter(({ claim }) => !tolerated.some(({ invariant }) => invariant === claim)) : [];
  const isBroken = campaign.fault !== null || selfCheck.some(({ missed }) => missed.length > 0);
  const isUndecided = campaign.interrupted || obstacles.length > 0 || needless.length > 0 || hasError(evidence);
  const gate: Gate = isBroken
    ? "broken"
    : obstacles.some(({ outcome }) => outcome === "violated")
      ? "hold"
      : isUndecided
        ? "inconclusive"
        : "release";
  return { ...evidence, gate, exit: EXIT_OF[gate], obstacles, tolerated, needless, fault: campaign.fault };
}

function hasError({ corpus, reports }: Evidence): boolean {
  return [...corpus.entries, ...reports.entries].some(({ status }) => status === "error");
}

const EXIT_OF: Readonly<Record<Gate, ExitCode>> = {
  release: EXIT.holds,
  hold: EXIT.violated,
  inconclusive: EXIT.inconclusive,
  broken: EXIT.fault,
};

type Judged = Pick<ClaimResult, "invariant" | "title" | "outcome" | "violations" | "unknowns" | "unknownWhy" | "marks">;

/** Claims that no scenario put at stake, and that did not hold under a plan that is known by name. */
function claimsElsewhere({ campaign, corpus, reports }: Evidence): readonly Judged[] {
  const known = new Set(campaign.claims.map(({ invariant }) => invariant));
  return [...corpus.failed, ...reports.failed].flatMap(({ invariant, title }) => {
    if (known.has(invariant)) return [];
    known.add(invariant);
    return [{ invariant, title, outcome: "holds" as const, violations: 0, unknowns: 0, unknownWhy: null, marks: [] }];
  });
}

function obstacle(claim: Judged, { corpus, reports, campaign }: Evidence): Obstacle | null {
  const { invariant, title } = claim;
  const of = ({ failed }: Rehearsal, outcome: "violated" | "unknown") =>
    failed.filter((one) => one.invariant === invariant && one.outcome === outcome);
  const [kept, reported] = [of(corpus, "violated"), of(reports, "violated")];
  const finding = campaign.findings.find((one) => one.invariant === invariant);
  const known = { inCorpus: kept.length, inReports: reported.map(({ name }) => name), inCases: claim.violations };
  if (claim.outcome === "violated" || kept.length + reported.length > 0) {
    const why = finding?.violation.why ?? reported[0]?.why ?? kept[0]?.why ?? "no reason given";
    return {
      invariant,
      title,
      outcome: "violated",
      ...known,
      why,
      plan: finding?.token ?? reported[0]?.name ?? kept[0]?.token ?? null,
    };
  }
  const undecided = [...of(corpus, "unknown"), ...of(reports, "unknown")][0];
  if (claim.outcome === "unknown" || undecided !== undefined) {
    const why = claim.unknownWhy ?? undecided?.why ?? "no reason given";
    return { invariant, title, outcome: "unknown", ...known, inCases: claim.unknowns, why, plan: undecided?.token ?? null };
  }
  if (claim.outcome !== "vacuous") return null;
  const never = claim.marks.filter(({ needed, hits }) => needed && hits === 0).map(({ id }) => id);
  return { invariant, title, outcome: "vacuous", ...known, why: `never tried ${never.join(", ")}`, plan: null };
}
