import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Report, readReports } from "../src/search/corpus.ts";
import { packageRoot } from "./package-root.ts";

/** The public reports that come with the package, by id. */
export function shippedReports(): readonly Report[] {
  const folder = join(packageRoot(), "corpus", "reports");
  return existsSync(folder) ? readReports(folder) : [];
}
