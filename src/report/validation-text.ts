import type { Obstacle, Validation } from "../search/validation.ts";
import { changesTable } from "./comparison-text.ts";
import { entriesText } from "./rehearsal-text.ts";
import { replayCommand } from "./replay-command.ts";
import { selfCheckTable } from "./self-check-table.ts";
import { verdictParagraph } from "./verdict-paragraph.ts";

/** A validation for people: the paragraph that can be forwarded, a command for each claim in the way, then what it rests on. */
export function validationText(outcome: Validation): string {
  const { guard, corpus, obstacles, tolerated, selfCheck, comparison } = outcome;
  const parts = [verdictParagraph(outcome)];
  if (obstacles.length > 0) parts.push(obstacles.map((one) => obstacleLine(one, guard)).join("\n"));
  if (tolerated.length > 0)
    parts.push(tolerated.map((one) => `${obstacleLine(one, guard)} (accepted until ${one.until}: ${one.reason})`).join("\n"));
  if (corpus.entries.length > 0) parts.push(`Kept plans:\n${entriesText(corpus)}`);
  parts.push(selfCheckTable(selfCheck));
  if (comparison !== null) parts.push(changesTable(comparison, guard));
  return parts.join("\n\n");
}

function obstacleLine({ invariant, outcome, plan }: Obstacle, guard: string): string {
  return plan === null ? `${invariant}: ${outcome}` : `${invariant}: ${replayCommand(plan, guard)}`;
}
