import type { Comparison } from "../search/comparison.ts";
import type { DecisionChange } from "../search/decision-changes.ts";
import type { Obstacle, Validation } from "../search/validation.ts";
import { decisionWords, judgedBy, judgementCounts } from "./comparison-text.ts";
import { entryCounts } from "./rehearsal-text.ts";

const FAULTS_MAX = 3;

/** Why, in one paragraph, for somebody who has seen nothing else. */
export function verdictParagraph(outcome: Validation): string {
  const { gate, guard, campaign, fault } = outcome;
  if (gate === "broken")
    return `BROKEN: the check is at fault, so it says nothing of ${guard}. ${fault === null ? bite(outcome) : fault.what}`;
  const sentences = [lead(outcome), kept(outcome), acceptedText(outcome), bite(outcome), beside(outcome)];
  if (campaign.interrupted) sentences.push("It was interrupted, so there may be more.");
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function lead(outcome: Validation): string {
  const { gate, guard, campaign, obstacles, tolerated } = outcome;
  const all = new Set([...campaign.claims, ...obstacles, ...tolerated].map(({ invariant }) => invariant)).size;
  const met = metText(outcome);
  if (gate === "release")
    return `RELEASE ${guard}: it violates none of ${all} claims ${acceptedClause(outcome)}in ${met}, and everything that tries them was met.`;
  if (gate === "hold") {
    const violated = obstacles.filter((one) => one.outcome === "violated");
    const each = violated.map((one) => `${one.invariant} (${one.title}; ${whereText(one)})`).join("; ");
    return `HOLD ${guard}: in ${met} it violates ${violated.length} of ${all} claims: ${each}.`;
  }
  const each = obstacles.map((one) => `${one.invariant} is ${one.outcome} (${one.why})`).join("; ");
  const undecided = obstacles.length === 0 ? "." : `, but not every claim was decided: ${each}.`;
  const more =
    obstacles.length > 0 && campaign.cases < campaign.usualCases
      ? ` ${campaign.usualCases} cases usually decide every claim; this had ${campaign.cases}.`
      : "";
  return `INCONCLUSIVE ${guard}: nothing failed ${acceptedClause(outcome)}in ${met}${undecided}${more}`;
}

function metText({ corpus, reports, campaign }: Validation): string {
  return `${corpus.plans} kept plans, ${reports.plans} public reports and ${campaign.cases} drawn cases`;
}

function acceptedClause({ tolerated }: Validation): string {
  return tolerated.length === 0 ? "" : "but accepted ones ";
}

function whereText({ inCorpus, inReports, inCases }: Obstacle): string {
  const parts: string[] = [];
  if (inCases > 0) parts.push(`${inCases} drawn cases`);
  if (inReports.length > 0) parts.push(`${inReports.length} public reports, such as ${inReports[0]}`);
  if (inCorpus > 0) parts.push(`${inCorpus} kept plans`);
  return parts.join(", ");
}

function kept({ corpus }: Validation): string {
  return corpus.plans === 0 ? "" : `Of the kept plans: ${entryCounts(corpus)}.`;
}

function acceptedText({ tolerated, needless }: Validation): string {
  const each = tolerated.map(({ invariant, reason, until }) => `${invariant} until ${until} (${reason})`).join("; ");
  const stale = needless.map(({ claim }) => claim).join(", ");
  return [
    ...(tolerated.length === 0 ? [] : [`Violated and accepted: ${each}.`]),
    ...(needless.length === 0 ? [] : [`Accepted and violated nowhere: ${stale}; that acceptance must go.`]),
  ].join(" ");
}

/** Whether the check would have noticed. */
function bite({ selfCheck }: Validation): string {
  if (selfCheck.length === 0) return "The check was not tried on itself.";
  const blunt = selfCheck.filter(({ missed }) => missed.length > 0);
  if (blunt.length > 0) {
    const each = blunt.map(({ guard, missed }) => `${guard} got past ${missed.join(", ")}`).join("; ");
    return `The check has lost its bite: ${each}.`;
  }
  const [guards, worlds] = [count(selfCheck, "guard"), count(selfCheck, "world")];
  const soft = worlds === 0 ? "" : ` and all ${worlds} worlds known to be soft`;
  return `The check bites: all ${guards} guards known to be broken${soft} were caught.`;
}

function count(rows: Validation["selfCheck"], kind: "guard" | "world"): number {
  return rows.filter((row) => row.kind === kind).length;
}

/** What changed beside the baseline: faults by name, policy by number. */
function beside({ comparison }: Validation): string {
  if (comparison === null) return "";
  const { plans, parted, kinds } = comparison.decisions;
  if (kinds.length === 0) return `Beside ${comparison.baseline}, no decision changed in ${plans} plans.`;
  return `Beside ${comparison.baseline}, the first decision that changed was of ${kinds.length} kinds in ${parted} of ${plans} plans: ${kindsText(comparison)}.`;
}

function kindsText(comparison: Comparison): string {
  const counts = judgementCounts(comparison);
  const parts = (["newly missed", "newly over-blocked", "newly caught"] as const)
    .filter((judgement) => counts[judgement] > 0)
    .map((judgement) => {
      const of = comparison.decisions.kinds.filter((kind) => kind.judgement === judgement);
      const more = of.length > FAULTS_MAX ? ` and ${of.length - FAULTS_MAX} more` : "";
      return `${of.length} ${judgement}: ${of.slice(0, FAULTS_MAX).map(kindText).join("; ")}${more}`;
    });
  if (counts.policy > 0) parts.push(`${counts.policy} a matter of policy, which no claim tells apart`);
  return parts.join(". ");
}

function kindText(kind: DecisionChange): string {
  return `${decisionWords(kind)} (${judgedBy(kind)}; ${kind.count} plans)`;
}
