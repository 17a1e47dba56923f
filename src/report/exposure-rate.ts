import type { CampaignResult } from "../search/campaign-result.ts";

/** How often an exposure was met, per thousand of what can meet it: stale endpoints are met by requests, everything else by tasks. */
export function exposureRate(
  kind: string,
  count: number,
  { coverage }: Pick<CampaignResult, "coverage">,
): { readonly perThousand: number | null; readonly per: "requests" | "tasks" } {
  const per = kind === "stale-endpoint" ? "requests" : "tasks";
  const of = coverage[per];
  return { per, perThousand: of === 0 ? null : Number(((1_000 * count) / of).toPrecision(2)) };
}
