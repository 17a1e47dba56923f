import type { Invariant } from "../judge/invariant.ts";
import { textTable } from "./text-table.ts";

/** What there is to say of one claim. */
export interface Explained {
  readonly claim: Omit<Invariant, "judge">;
  /** Mutants of the reference guard that this claim must kill. */
  readonly mutants: readonly { readonly id: string; readonly title: string }[];
  readonly trivialGuards: readonly { readonly id: string; readonly mustFail: boolean }[];
}

const FAMILIES = {
  S: "safety: judged by what the client could know, never by what the vendor truly did",
  U: "usefulness: a guard that believes nothing fails it",
  G: "progress: undecided when a run ends before its bound",
  C: "cost",
} as const;

export function explanation({ claim, mutants, trivialGuards }: Explained): string {
  const marks = textTable(
    ["marks: each must be met for the claim to count as tried", ""],
    claim.marks.map(({ id, title }) => [id, title]),
    ["left", "left"],
  );
  const failing = trivialGuards.filter(({ mustFail }) => mustFail).map(({ id }) => id);
  return [
    `${claim.id}\n${claim.title}.`,
    `Rule: ${claim.rule}`,
    `Source: ${claim.source}`,
    `Kind: ${FAMILIES[claim.tag]}.`,
    `Not flagged: ${claim.spares}`,
    marks,
    mutants.length === 0
      ? "No mutant names this claim as its killer."
      : `Mutants it must kill:\n${mutants.map(({ id, title }) => `  ${id}: ${title}`).join("\n")}`,
    `Trivial guards that must fail it: ${failing.length === 0 ? "none" : failing.join(", ")}.`,
  ].join("\n\n");
}
