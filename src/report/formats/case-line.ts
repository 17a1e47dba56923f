import type { CaseRecord } from "../../search/case-record.ts";

/**
 * One case as one line of ndjson, with the line's end. `scenario` and `seed` are what it was drawn from, so that `replay SCENARIO:SEED:K` shows it; null
 * for a plan that was not drawn.
 */
export function caseLine(drawn: { readonly scenario: string; readonly seed: string } | null, record: CaseRecord): string {
  return `${JSON.stringify({ scenario: drawn?.scenario ?? null, seed: drawn?.seed ?? null, ...record })}\n`;
}
