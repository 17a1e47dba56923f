import type { Exposure } from "../../src/judge/exposure.ts";
import type { DelegationHistory } from "../../src/trace/delegation-history.ts";
import type { Event } from "../../src/trace/event.ts";
import type { History } from "../../src/trace/history.ts";

/** One task of an intent that had an effect: a task the vendor really executed. */
interface Execution {
  readonly delegation: string;
  readonly store: string;
  readonly created: Event<"task-created">;
  readonly effect: Event<"effect">;
}

/**
 * One intent whose work had its effects in more than one task. `landed-twice`: two tasks of one delegation in one store; `rebuilt-elsewhere`:
 * in two stores; `delegated-again`: two delegations. The duration is from the first effect to the last task's.
 */
export function doubleExecution({ delegations }: History): Exposure[] {
  const exposures: Exposure[] = [];
  for (const [at, delegation] of delegations.entries()) {
    const intent = delegation.delegated?.body.intent;
    if (intent === undefined || delegations.findIndex(({ delegated }) => delegated?.body.intent === intent) < at) continue;
    const executions: Execution[] = [];
    for (let other = at; other < delegations.length; other += 1) {
      const one = delegations[other];
      if (one?.delegated?.body.intent === intent) gather(one, executions);
    }
    const [first, second] = executions;
    if (first !== undefined && second !== undefined) exposures.push(exposureOf(first, second, executions));
  }
  return exposures;
}

function gather({ id, created, effects }: DelegationHistory, executions: Execution[]): void {
  for (const event of created) {
    const { task, store } = event.body;
    const next = created.find((other) => other.seq > event.seq && other.body.task === task);
    const effect = effects.find((one) => one.seq > event.seq && one.body.task === task && (next === undefined || one.seq < next.seq));
    if (effect !== undefined) executions.push({ delegation: id, store, created: event, effect });
  }
}

function exposureOf(first: Execution, second: Execution, all: readonly Execution[]): Exposure {
  const kind =
    first.delegation !== second.delegation ? "delegated-again" : first.store !== second.store ? "rebuilt-elsewhere" : "landed-twice";
  const instants = all.map(({ effect }) => effect.at);
  return {
    invariant: "canceled-intent-is-not-executed-twice",
    kind: "double-execution",
    class: kind,
    delegation: first.delegation,
    events: all.flatMap(({ created, effect }) => [created.seq, effect.seq]).sort((a, b) => a - b),
    durationMs: Math.max(...instants) - Math.min(...instants),
    shares: null,
  };
}
