import type { Invariant } from "../../src/judge/invariant.ts";
import type { DelegationHistory } from "../../src/trace/delegation-history.ts";
import type { History } from "../../src/trace/history.ts";

/** A claim's judge that overlooks one thing. Some mutated trace must tell it from the sound one: else nobody would notice if ours did the same. */
export interface BrokenJudge {
  readonly id: string;
  readonly title: string;
  readonly claim: string;
  readonly invariant: Invariant;
}

/** The sound judge, shown a history from which what it shall overlook was taken away. */
export function blindJudge(id: string, title: string, sound: Invariant, without: (history: History) => History): BrokenJudge {
  return { id, title, claim: sound.id, invariant: { ...sound, judge: (history) => sound.judge(without(history)) } };
}

/** The same, one delegation at a time. */
export function blindToDelegations(
  id: string,
  title: string,
  sound: Invariant,
  without: (delegation: DelegationHistory) => DelegationHistory,
): BrokenJudge {
  return blindJudge(id, title, sound, (history) => ({ ...history, delegations: history.delegations.map(without) }));
}
