import { oneIn } from "../arbitraries/chance.ts";
import { late, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Motif } from "./motif.ts";

/** a2a-python#774, #464, a2a-js#669: nothing writes the end any more. The commonest outcome of a lifecycle bug is no end at all. */
export const bgConsumerGc: Motif = {
  id: "bg-consumer-gc",
  title: "the task says working for ever, or completes long after everybody stopped waiting",
  arbitrary: parts({ endsLate: oneIn(2, late), cancel: oneIn(4, share) }).map(({ endsLate, cancel }) => (pace) => ({
    work: [
      { afterMs: 1, state: "working" },
      ...(endsLate === undefined ? [] : [{ afterMs: pace.taskMs + endsLate, state: "completed" as const, artifact: "a1" }]),
    ],
    asks: [
      ...(cancel === undefined ? [] : [{ atMs: during(pace, cancel), ask: "cancel" as const }]),
      ...(endsLate === undefined ? [] : [{ atMs: pace.createdMs + pace.taskMs + endsLate + 10, ask: "read" as const }]),
    ],
    client: { channels: ["poll", "push"] },
  })),
};
