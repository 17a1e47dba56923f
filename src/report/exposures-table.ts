import type { CampaignResult } from "../search/campaign-result.ts";
import { roughDuration } from "./duration.ts";
import { exposureRate } from "./exposure-rate.ts";
import { textTable } from "./text-table.ts";

/** Harm with no rule broken, by kind and class: how often, how long at most, and whose time it was. Only the own share is the guard's to shorten. */
export function exposuresTable(result: CampaignResult): string {
  if (result.exposures.length === 0) return "No exposure was seen.";
  const rows = result.exposures.map((tally) => [
    tally.kind,
    tally.class,
    String(tally.count),
    rateWords(tally.kind, tally.count, result),
    roughDuration(tally.longestMs),
    ...(tally.kind === "stale-endpoint" ? [tally.releaseSkewMs, tally.edgeMs, tally.ownMs].map(roughDuration) : ["-", "-", "-"]),
  ]);
  const head = ["exposure", "class", "count", "rate", "longest", "release skew", "edge", "own"];
  return textTable(head, rows, ["left", "left", "right", "right", "right", "right", "right", "right"]);
}

function rateWords(kind: string, count: number, result: CampaignResult): string {
  const { perThousand, per } = exposureRate(kind, count, result);
  return perThousand === null ? "-" : `${perThousand} per 1000 ${per}`;
}
