import { isTerminal } from "../../src/a2a/task-state.ts";
import type { Exposure } from "../../src/judge/exposure.ts";
import type { DelegationHistory } from "../../src/trace/delegation-history.ts";
import type { AnyEvent, Event } from "../../src/trace/event.ts";
import type { History } from "../../src/trace/history.ts";

/**
 * What came of a crash that lost saves: no guard can remember what was not written. `left-alone`: the client knew nothing of the delegation
 * any more, and its task went on; `set-back`: it went on from an older save, and the caller was told another end than before the crash. The
 * duration is from the crash to the last that the vendor did for it.
 */
export function lostInACrash({ delegations, events, restarts }: History): Exposure[] {
  const exposures: Exposure[] = [];
  for (const { crashed, restored } of restarts) {
    if (crashed.body.lost === 0 || restored === null) continue;
    for (const delegation of delegations) {
      if (!delegation.isForgotten || delegation.delegated === null || delegation.delegated.seq > crashed.seq) continue;
      const isKnown = restored.body.delegations.includes(delegation.id);
      const harm = isKnown ? otherEnd(events, delegation, crashed.seq) : workAfter(delegation, crashed.seq);
      if (harm !== null) exposures.push(exposureOf(delegation, crashed, harm, isKnown ? "set-back" : "left-alone"));
    }
  }
  return exposures;
}

/** The last thing the vendor did for a task whose end had not been told. */
function workAfter({ ended, commits, effects }: DelegationHistory, crashed: number): AnyEvent | null {
  if (ended !== null) return null;
  const last = [commits.findLast(({ body }) => isTerminal(body.state)), effects.at(-1)].filter((event) => event !== undefined);
  return last.find(({ seq }) => seq > crashed) ?? null;
}

function otherEnd(events: readonly AnyEvent[], { id, ended }: DelegationHistory, crashed: number): AnyEvent | null {
  if (ended === null || ended.seq > crashed) return null;
  for (let at = crashed; at < events.length; at += 1) {
    const event = events[at];
    if (event?.kind === "told" && event.of === id && event.body.claim.end !== null && event.body.claim.end !== ended.body.claim.end)
      return event;
  }
  return null;
}

function exposureOf(delegation: DelegationHistory, crashed: Event<"crashed">, harm: AnyEvent, kind: string): Exposure {
  return {
    invariant: "crash-forgets-nothing",
    kind: "lost-in-a-crash",
    class: kind,
    delegation: delegation.id,
    events: [crashed.seq, harm.seq],
    durationMs: harm.at - crashed.at,
    shares: null,
  };
}
