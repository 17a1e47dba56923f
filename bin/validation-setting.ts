import type { Scenario } from "../properties/scenarios/scenario.ts";
import type { Accepted } from "../src/search/validation.ts";
import type { Excuse } from "../src/subject/excuse.ts";
import { excusedLines } from "./excusing.ts";
import { type Settled, settledLines } from "./settled.ts";
import { sortedReports } from "./shipped-reports.ts";

/** The first scenario gets all cases, every other one this share of them. */
const SHARE = 4;

/** How many cases of the scenario at this place are drawn. */
export function casesOf(cases: number, at: number): number {
  return at === 0 ? cases : Math.ceil(cases / SHARE);
}

export interface ValidationSetting {
  readonly flags: Settled & {
    readonly guard: string;
    readonly baseline?: string | undefined;
    readonly cases: number;
    readonly corpus: string;
  };
  readonly seed: string;
  readonly scenarios: readonly Scenario[];
  /** How many plans were kept of earlier findings. */
  readonly kept: number;
  readonly excused: readonly Excuse[];
}

/** All that a validation rests on, a line each, before any case is run. */
export function validationSetting({ flags, seed, scenarios, kept, excused }: ValidationSetting): readonly string[] {
  const { outside } = sortedReports();
  return [
    "a2a-chaos validate",
    `  guard     ${flags.guard}`,
    ...(flags.baseline === undefined ? [] : [`  baseline  ${flags.baseline}`]),
    `  scenarios ${scenarios.map(({ id }) => id).join(", ")}`,
    `  cases     ${flags.cases}${scenarios.length > 1 ? `, and ${casesOf(flags.cases, 1)} of each further scenario` : ""}`,
    `  seed      ${seed}`,
    `  corpus    ${flags.corpus}${kept === 0 ? "" : ` (${kept} kept, run first)`}`,
    ...settledLines(flags),
    ...excusedLines(excused),
    ...(outside.length === 0 ? [] : [`  skipped   reports that no plan shows: ${outside.map(({ id }) => id).join(", ")}`]),
  ];
}

/** The one line about acceptances that nothing needs; null when there are none. */
export function needlessLine(needless: readonly Accepted[], config: string | null): string | null {
  if (needless.length === 0) return null;
  const claims = needless.map(({ claim }) => claim).join(", ");
  return `Failed to accept ${claims}: violated nowhere in this validation. Take the acceptance out of ${config ?? "the configuration"}.`;
}
