import type { Trace } from "../../src/trace/trace.ts";

/**
 * A run in which nothing is wrong, with one wrong put into it. `report`: the public report whose plan, under the reference guard, gives the run. `claim`:
 * what the wrong breaks. A judge that does not find it, or finds it at another event, has lost a tooth.
 */
export interface MutatedTrace {
  readonly id: string;
  readonly title: string;
  readonly report: string;
  readonly claim: string;
  readonly mutate: (trace: Trace) => Mutated;
}

/** `at`: the trace index at which the claim is violated, the last of the events that show it; null where the claim can no longer be decided. */
export interface Mutated {
  readonly trace: Trace;
  readonly at: number | null;
}
