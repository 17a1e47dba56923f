import { existsSync } from "node:fs";
import { join } from "node:path";
import { readReports } from "../src/search/corpus.ts";
import { hasPlan, isOutside, type OutsideReport, type PublicReport, type Report } from "../src/search/public-report.ts";
import { packageRoot } from "./package-root.ts";

/** The public reports that come with the package, by id. */
export function shippedReports(): readonly PublicReport[] {
  const folder = join(packageRoot(), "corpus", "reports");
  return existsSync(folder) ? readReports(folder) : [];
}

/** Those that a plan shows, and those that no plan can show. */
export function sortedReports(): { readonly shown: readonly Report[]; readonly outside: readonly OutsideReport[] } {
  const all = shippedReports();
  return { shown: all.filter(hasPlan), outside: all.filter(isOutside) };
}
