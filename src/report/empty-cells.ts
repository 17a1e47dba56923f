import type { Covered } from "../search/coverage.ts";

/**
 * The cells of answer × channel × state that no case ever met, by name: one line an answer, channels that miss the same states together. A
 * cell may be empty because the guard never answers so, or because the world never says so; whoever reads it has to know which.
 */
export function emptyCells({ cells }: Covered): readonly string[] {
  const states = new Set(cells.map(({ state }) => state)).size;
  const channels = new Set(cells.map(({ channel }) => channel)).size;
  const lines: string[] = [];
  for (const [answer, missing] of missingByAnswer(cells)) {
    const groups = new Map<string, string[]>();
    for (const [channel, said] of missing) {
      const what = said.length === states ? "any state" : said.join(", ");
      groups.set(what, [...(groups.get(what) ?? []), channel]);
    }
    const everywhere = groups.get("any state")?.length === channels;
    const parts = everywhere ? ["nothing on any channel"] : [...groups].map(([what, on]) => `${what} on ${on.join(", ")}`);
    lines.push(`${answer}: ${parts.join("; ")}`);
  }
  return lines;
}

/** Answer → channel → states never met, in the order of the table. */
function missingByAnswer(cells: Covered["cells"]): Map<string, Map<string, string[]>> {
  const answers = new Map<string, Map<string, string[]>>();
  for (const { answer, channel, state, count } of cells) {
    if (count > 0) continue;
    const channels = answers.get(answer) ?? new Map<string, string[]>();
    answers.set(answer, channels);
    channels.set(channel, [...(channels.get(channel) ?? []), state]);
  }
  return answers;
}
