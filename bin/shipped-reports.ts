import { join } from "node:path";
import { readReport, readReports } from "../src/search/corpus.ts";
import { hasPlan, isOutside, type OutsideReport, type PublicReport, type Report } from "../src/search/public-report.ts";
import { packageRoot } from "./package-root.ts";

/** The public reports that come with the package, by id. */
export function shippedReports(): readonly PublicReport[] {
  return readReports(folder());
}

/** One of them, the others unread. */
export function shippedReport(id: string): PublicReport | undefined {
  return readReport(folder(), id);
}

function folder(): string {
  return join(packageRoot(), "corpus", "reports");
}

/** Those that a plan shows, and those that no plan can show. */
export function sortedReports(): { readonly shown: readonly Report[]; readonly outside: readonly OutsideReport[] } {
  const all = shippedReports();
  return { shown: all.filter(hasPlan), outside: all.filter(isOutside) };
}
