import { MUTANTS } from "../../mutants/all.ts";
import { TRIVIAL_GUARDS } from "../../mutants/trivial-guards.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { SCENARIOS } from "../../properties/scenarios/all.ts";
import type { Invariant } from "../../src/judge/invariant.ts";
import { codes, GENERATED, markdownTable } from "../markdown.ts";

const KINDS = { S: "safety", U: "usefulness", G: "progress", C: "cost" } as const;

/** Every claim: its rule, where it comes from, what it spares, what must be met for it to count as tried, and what must die by it. */
export function claimsPage(): string {
  const rows = INVARIANTS.map(({ id, title, tag }) => [`[\`${id}\`](#${id})`, KINDS[tag], title]);
  return `${[
    "# Claims",
    GENERATED,
    "A claim is judged on every run. **Safety** is a function of what the client could know, never of what the vendor truly did. **Usefulness** is failed by a guard that believes nothing. **Progress** is undecided when a run ends before its bound. **Cost** is counted. A claim of which a *mark* was never hit was never truly tried, and a campaign calls it *vacuous*. `npx a2a-chaos explain CLAIM` prints one of these on the command line.",
    markdownTable(["claim", "kind", "says"], rows),
    ...INVARIANTS.map(claimText),
  ].join("\n\n")}\n`;
}

function claimText(claim: Invariant): string {
  const { id, title, tag, rule, source, spares, marks } = claim;
  const killed = MUTANTS.filter(({ expected }) => expected === id);
  const failed = TRIVIAL_GUARDS.filter(({ mustFail }) => mustFail.includes(id));
  const asked = SCENARIOS.filter(({ invariants }) => invariants !== "all" && invariants.includes(id));
  const dead = killed.map((mutant) => `- \`${mutant.id}\`: ${mutant.title}`);
  return [
    `## ${id}`,
    `${title}. *${KINDS[tag]}*`,
    `**Rule.** ${rule}`,
    `**Source.** ${source}`,
    `**Not flagged.** ${spares}`,
    markdownTable(
      ["mark", "is hit when"],
      marks.map((mark) => [`\`${mark.id}\``, mark.title]),
    ),
    `**Asked in particular by** ${codes(asked.map((scenario) => scenario.id))}. **Shares marks with** ${codes(siblings(claim))}. **Trivial guards that must fail it:** ${codes(failed.map((guard) => guard.id))}.`,
    ...(dead.length === 0 ? ["**Mutants that die by it:** none names it."] : [`**Mutants that die by it:**\n\n${dead.join("\n")}`]),
  ].join("\n\n");
}

/** Claims about the same situations. */
function siblings({ id, marks }: Invariant): readonly string[] {
  const own = marks.map((mark) => mark.id);
  return INVARIANTS.filter((other) => other.id !== id && other.marks.some((mark) => own.includes(mark.id))).map((other) => other.id);
}
