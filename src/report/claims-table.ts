import type { CampaignResult, ClaimResult } from "../search/campaign-result.ts";
import { textTable } from "./text-table.ts";

/** The claims of a campaign: verdict, how many cases violated it, marks met with the rarest one's rate, and what a clean record is worth. */
export function claimsTable(result: CampaignResult): string {
  const rows = result.claims.map((claim) => [
    claim.invariant,
    claim.outcome,
    violatedIn(claim),
    marksMet(claim),
    rarest(claim, result.cases),
    bound(claim, result.cases),
  ]);
  return textTable(["claim", "verdict", "violated in", "marks", "rarest mark", "at 95 %"], rows, [
    "left",
    "left",
    "right",
    "right",
    "left",
    "left",
  ]);
}

/** What keeps claims from a verdict: marks never hit, cases undecided. Empty when there is nothing to say. */
export function claimNotes(result: CampaignResult): readonly string[] {
  const notes = result.claims.flatMap((claim) => claimNote(claim).map((note) => `${claim.invariant}: ${note}`));
  const needed = result.claims.flatMap((claim) => claim.marks.filter((mark) => mark.needed));
  const met = needed.filter((mark) => mark.hits > 0).length;
  if (met === needed.length) return notes;
  const advice =
    result.cases < result.usualCases
      ? `This was a short run: ${met} of ${needed.length} marks were met, and ${result.usualCases} cases usually meet them all.`
      : `${met} of ${needed.length} marks were met. With ${result.cases} cases the others should have been, too: are they unreachable?`;
  return [...notes, advice];
}

/** What keeps one claim from a verdict, in a few words each. */
export function claimNote({ marks, unknowns, unknownWhy }: ClaimResult): readonly string[] {
  const missing = marks.filter((mark) => mark.needed && mark.hits === 0).map((mark) => mark.id);
  return [
    ...(missing.length === 0 ? [] : [`never tried ${missing.join(", ")}`]),
    ...(unknowns === 0 ? [] : [`${unknowns} cases undecided (${unknownWhy ?? "no reason given"})`]),
  ];
}

function violatedIn({ violations, knownViolations }: ClaimResult): string {
  if (violations + knownViolations === 0) return "-";
  return knownViolations === 0 ? String(violations) : `${violations} + ${knownViolations} kept`;
}

function marksMet({ marks }: ClaimResult): string {
  const needed = marks.filter((mark) => mark.needed);
  return needed.length === 0 ? "-" : `${needed.filter((mark) => mark.hits > 0).length}/${needed.length}`;
}

function rarest({ marks }: ClaimResult, cases: number): string {
  const needed = marks.filter((mark) => mark.needed);
  const [first] = [...needed].sort((a, b) => a.hits - b.hits);
  return first === undefined ? "-" : `${first.id} ${rate(first.hits, cases)}`;
}

function rate(hits: number, cases: number): string {
  return cases === 0 ? "-" : `${Number(((100 * hits) / cases).toPrecision(2))} %`;
}

/** The rule of three: with no failure in N independent cases, the chance of one is at most 3/N, at 95 %. */
function bound({ outcome }: ClaimResult, cases: number): string {
  return outcome === "holds" && cases > 0 ? `p ≤ ${Number((3 / cases).toPrecision(2))}` : "-";
}
