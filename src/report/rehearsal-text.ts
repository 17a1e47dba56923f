import type { Entry, Rehearsal } from "../search/rehearsal.ts";

/** What became of each kept plan, one line each: `FAILED  name  claim: why`. */
export function entriesText({ entries }: Rehearsal): string {
  const width = Math.max(...entries.map(({ name }) => name.length));
  return entries
    .map(({ status, name, invariant, why }) => {
      const about = why === null ? "" : `  ${invariant}: ${why}`;
      return `${status.toUpperCase().padEnd(6)}  ${about === "" ? name : name.padEnd(width)}${about}`;
    })
    .join("\n");
}

/** `2 FIXED, 1 FAILED, 40 HOLDS`: only what there is. */
export function entryCounts({ entries }: Rehearsal): string {
  const counts = STATUSES.map((status) => ({ status, count: entries.filter((entry) => entry.status === status).length }));
  const said = counts.filter(({ count }) => count > 0).map(({ status, count }) => `${count} ${status.toUpperCase()}`);
  return said.length === 0 ? "none" : said.join(", ");
}

const STATUSES: readonly Entry["status"][] = ["failed", "error", "fixed", "holds"];
