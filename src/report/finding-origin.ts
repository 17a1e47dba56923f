import type { Counterexample } from "../search/counterexample.ts";

/** Where the plan of a counterexample comes from, in a few words. */
export function findingOrigin({ isKnown, case: k, executions }: Counterexample): string {
  return isKnown ? "kept from earlier" : `case ${k}, shrunk in ${executions} runs`;
}
