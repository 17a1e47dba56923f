import { EXIT } from "../src/search/exit-code.ts";
import { isOutside } from "../src/search/public-report.ts";
import { shippedReport } from "./shipped-reports.ts";

/**
 * What a replay says of a public report that no plan shows, which it can neither run nor pass: inconclusive, with the reason. Null: `what` is no such
 * report.
 */
export function outsideReplay(
  what: string,
): { readonly exit: typeof EXIT.inconclusive; readonly text: string; readonly document: object } | null {
  const report = shippedReport(what);
  if (report === undefined || !isOutside(report)) return null;
  const { id, title, source, why, outside } = report;
  const exit = EXIT.inconclusive;
  return {
    exit,
    text: `a2a-chaos replay\n  report       ${id}: ${title}\n  source       ${source}\n\n${why}\n\nINCONCLUSIVE: no plan shows this report. ${outside}`,
    document: { report: id, outside, exit, verdicts: [] },
  };
}
