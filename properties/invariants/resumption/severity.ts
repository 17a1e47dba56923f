import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { History } from "../../../src/trace/history.ts";

/** What came of a request at the vendor, by the vendor's facts: a tag on a violation, never part of the decision. */
export function severity({ events }: History, delegation: DelegationHistory, x: string): NonNullable<Violation["severity"]> {
  const arrived = events.find((event) => event.kind === "received" && event.body.x === x);
  if (arrived?.kind !== "received" || (arrived.body.owner && arrived.body.skillLive)) return "harmless";
  return executions(delegation) > 1 ? "executed-twice" : "misrouted";
}

/** How many tasks of the delegation had an effect. A task is told apart by its store too: an empty store may give an old id again. */
function executions({ created, effects }: DelegationHistory): number {
  let count = 0;
  for (const {
    seq,
    body: { task },
  } of created) {
    const next = created.find((other) => other.seq > seq && other.body.task === task);
    if (effects.some((effect) => effect.seq > seq && effect.body.task === task && (next === undefined || effect.seq < next.seq)))
      count += 1;
  }
  return count;
}
