import type { CampaignResult } from "./campaign-result.ts";
import type { Comparison } from "./comparison.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import type { HarnessFault } from "./harness-fault.ts";
import type { Rehearsal } from "./rehearsal.ts";
import type { SelfChecked } from "./self-check.ts";

/** All that is known of a guard before its release, in the order it was learned. */
export interface Evidence {
  readonly guard: string;
  readonly corpus: Rehearsal;
  readonly reports: Rehearsal;
  /** All scenarios as one. */
  readonly campaign: CampaignResult;
  readonly selfCheck: readonly SelfChecked[];
  readonly comparison: Comparison | null;
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
  readonly fault: HarnessFault | null;
}

/** What the evidence comes to: a fault of the check first, then a violation, then anything undecided. */
export function validation(evidence: Evidence): Validation {
  const { campaign, selfCheck } = evidence;
  const obstacles = campaign.claims.flatMap((claim) => obstacle(claim, evidence) ?? []);
  const isBroken = campaign.fault !== null || selfCheck.some(({ missed }) => missed.length > 0);
  const gate: Gate = isBroken
    ? "broken"
    : obstacles.some(({ outcome }) => outcome === "violated")
      ? "hold"
      : obstacles.length > 0
        ? "inconclusive"
        : "release";
  return { ...evidence, gate, exit: EXIT_OF[gate], obstacles, fault: campaign.fault };
}

const EXIT_OF: Readonly<Record<Gate, ExitCode>> = {
  release: EXIT.holds,
  hold: EXIT.violated,
  inconclusive: EXIT.inconclusive,
  broken: EXIT.fault,
};

function obstacle(claim: CampaignResult["claims"][number], { corpus, reports, campaign }: Evidence): Obstacle | null {
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
