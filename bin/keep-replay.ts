import { openCorpus, witnessFile } from "../src/search/corpus.ts";
import type { Replay } from "../src/search/replay.ts";
import { witness } from "../src/search/witness.ts";

/** Keeps what a replay violated in a folder of witnesses, one a claim; gives one line a claim that says where. Nothing is written where nothing is violated. */
export function keepReplay({ guard, plan, verdicts, trace }: Replay, dir: string): readonly string[] {
  const corpus = openCorpus(dir);
  return verdicts.flatMap(({ invariant, violations: [first] }) => {
    if (first === undefined) return [];
    const kept = witness({ guard, invariant, plan, events: first.events, trace });
    const came = corpus.add(kept);
    return came === "full" ? [`Not kept: ${dir} has enough of ${invariant}.`] : [`Kept: ${dir}/${witnessFile(kept)}`];
  });
}
