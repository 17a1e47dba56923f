import type { CampaignResult } from "../search/campaign-result.ts";
import { roughDuration } from "./duration.ts";
import { textTable } from "./text-table.ts";

/** Harm with no rule broken, by kind and class: how often, how long at most, and whose time it was. Only the own share is the guard's to shorten. */
export function exposuresTable(result: CampaignResult): string {
  if (result.exposures.length === 0) return "No exposure was seen.";
  const rows = result.exposures.map((tally) => [
    tally.kind,
    tally.class,
    String(tally.count),
    perThousand(tally.kind, tally.count, result),
    roughDuration(tally.longestMs),
    ...(tally.kind === "stale-endpoint" ? [tally.releaseSkewMs, tally.edgeMs, tally.ownMs].map(roughDuration) : ["-", "-", "-"]),
  ]);
  const head = ["exposure", "class", "count", "rate", "longest", "release skew", "edge", "own"];
  return textTable(head, rows, ["left", "left", "right", "right", "right", "right", "right", "right"]);
}

/** Stale endpoints are met by requests, everything else by tasks. */
function perThousand(kind: string, count: number, { coverage }: Pick<CampaignResult, "coverage">): string {
  const of = kind === "stale-endpoint" ? coverage.requests : coverage.tasks;
  return of === 0 ? "-" : `${Number(((1_000 * count) / of).toPrecision(2))} per 1000 ${kind === "stale-endpoint" ? "requests" : "tasks"}`;
}
