import { isTerminal } from "../../src/a2a/task-state.ts";
import type { Exposure } from "../../src/judge/exposure.ts";
import type { DelegationHistory } from "../../src/trace/delegation-history.ts";
import type { Event } from "../../src/trace/event.ts";
import type { History } from "../../src/trace/history.ts";

/**
 * Work that went on after its cancel had been acknowledged: effects the caller believes did not happen. `contradicted`: another terminal
 * state was heard later; `silent`: nothing ever told of it. The duration runs from the acknowledgement to the last effect.
 */
export function effectsAfterAcknowledgement({ delegations }: History): Exposure[] {
  const exposures: Exposure[] = [];
  for (const delegation of delegations) {
    if (delegation.acknowledgement === null) continue;
    const said = delegation.cancelReplies.find(({ body }) => body.saying === "canceled");
    if (said === undefined) continue;
    const effects = delegation.effects.filter((event) => event.seq > said.seq && event.body.task === said.body.task);
    const last = effects.at(-1);
    if (last !== undefined) exposures.push(exposureOf(delegation, said, effects, last.at - said.at));
  }
  return exposures;
}

function exposureOf(
  { id, terminals }: DelegationHistory,
  said: Event<"cancel-replied">,
  effects: readonly Event<"effect">[],
  durationMs: number,
): Exposure {
  const isContradicted = terminals.some(
    ({
      body: {
        news: { task },
      },
    }) => isTerminal(task.state) && task.state !== "canceled",
  );
  return {
    invariant: "no-terminal-after-acknowledged-cancel",
    kind: "effects-after-acknowledgement",
    class: isContradicted ? "contradicted" : "silent",
    delegation: id,
    events: [said.seq, ...effects.map(({ seq }) => seq)],
    durationMs,
    shares: null,
  };
}
