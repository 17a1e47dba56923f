import { INVARIANTS } from "../../properties/invariants/all.ts";
import { SCENARIOS } from "../../properties/scenarios/all.ts";
import type { Scenario } from "../../properties/scenarios/scenario.ts";
import { claimsAtStake, isNeededMark } from "../../src/search/stakes.ts";
import { codes, GENERATED } from "../markdown.ts";

/** Every scenario: the question it puts, the claims at stake and the marks that must be hit. */
export function scenariosPage(): string {
  return `${[
    "# Scenarios",
    GENERATED,
    "A scenario is a question put to every guard: which plans may happen, which claims are at stake under them, and which marks a campaign must hit to have tried those claims. `npx a2a-chaos run --scenario ID` asks one; `--scenario` may be repeated, and the cases are then split evenly. *Usual cases* is how many usually hit every mark that is needed.",
    ...SCENARIOS.map(scenarioText),
  ].join("\n\n")}\n`;
}

function scenarioText(scenario: Scenario): string {
  const { id, title, question, invariants, marks, usualCases } = scenario;
  const claims = claimsAtStake(scenario, INVARIANTS);
  const needed = [...new Set(claims.flatMap((claim) => claim.marks.map((mark) => mark.id)).filter((mark) => isNeededMark(scenario, mark)))];
  const excepted = marks.except.map(({ mark, reason }) => `- \`${mark}\` is not asked for: ${reason}`);
  return [
    `## ${id}`,
    `*${title}.* ${question}`,
    `**Claims at stake:** ${invariants === "all" ? "all" : codes(claims.map((claim) => claim.id))}.`,
    `**Marks that must be hit:** ${marks.of === "all" ? `all, ${needed.length} in number` : needed.length === 0 ? "none; it only explores" : codes(needed)}.`,
    ...(excepted.length === 0 ? [] : [excepted.join("\n")]),
    `**Usual cases:** ${usualCases}.`,
  ].join("\n\n");
}
